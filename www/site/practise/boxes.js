// Leitner's boxes, for mixed practice: what was solved alone goes one box up and comes back later, what was not goes back to the first
// and comes back soon. Time counts in tries, so that practising much shows more of it, and in days, so that nothing is forgotten.
import { kinds, levels } from '../../codec/exercise-names.js';

/** @typedef {import('../../codec/exercise-names.js').Kind} Kind */
/** @typedef {'alone' | 'hint' | 'not-yet'} Outcome how a try ended: `not-yet` is one whose answer was shown */

/**
 * A kind at a level, as far as it has been tried.
 * @typedef {object} Card
 * @property {number} box from 1
 * @property {number} count of all tries, at the last of its own
 * @property {number} at when that was, in milliseconds since 1970
 */

/** @typedef {Readonly<Record<string, Card>>} Cards by {@link cardOf} */

/** After how many tries of anything what is in a box comes back, and after how many days it does so anyway. */
const BOXES = [{ tries: 3, days: 0.5 }, { tries: 6, days: 1 }, { tries: 14, days: 3 }, { tries: 30, days: 7 }, { tries: 80, days: 21 }];

/** The box that leads on to the next level: solved alone twice, without a miss between. */
const LEADS_ON = 3;

const DAY = 86_400_000;

/** @param {Kind} kind @param {number} level */
export const cardOf = (kind, level) => `${kind}-${level}`;

/** Every card there can be, in the order in which things are learnt. */
const ALL = levels.flatMap((level) => kinds.map((kind) => ({ kind, level })));

/** How many boxes there are. */
export const LAST_BOX = BOXES.length;

/** The names of all cards. */
export const cardNames = new Set(ALL.map(({ kind, level }) => cardOf(kind, level)));

/**
 * The card after a try.
 * @param {Card | undefined} card before it @param {Outcome} outcome @param {number} count of all tries, with this one @param {number} at
 * @returns {Card}
 */
export function moved(card, outcome, count, at) {
  const box = card?.box ?? 1;
  // A hint leaves it where it was: it is not missed, nor is it known.
  return { box: outcome === 'alone' ? Math.min(box + 1, LAST_BOX) : outcome === 'hint' ? box : 1, count, at };
}

/** How far a card is past the time at which it comes back: due from 0 on. @param {Card} card @param {number} count @param {number} now */
function lateness(card, count, now) {
  const { tries, days } = BOXES[Math.min(Math.max(card.box, 1), LAST_BOX) - 1] ?? { tries: 1, days: 1 };
  return Math.max((count - card.count) / tries, (now - card.at) / (days * DAY)) - 1;
}

/**
 * What mixed practice asks next: what is due, from the lowest box; else the next thing that was not tried yet; else what is due soonest. The
 * same card does not come twice in a row. With the same arguments it is the same.
 * @param {{ cards: Cards, count: number, now: number, last?: string | null, seed: number }} state `count` of all tries so far; `last`: the card of the
 * last exercise; `seed`: what chooses among equals
 * @returns {{ kind: Kind, level: number }}
 */
export function nextCard({ cards, count, now, last = null, seed }) {
  const others = ALL.filter(({ kind, level }) => cardOf(kind, level) !== last);
  const tried = others.flatMap((each) => {
    const card = cards[cardOf(each.kind, each.level)];
    return card ? [{ ...each, box: card.box, late: lateness(card, count, now) }] : [];
  });
  const due = tried.filter(({ late }) => late >= 0);
  const lowest = Math.min(...due.map(({ box }) => box));
  const candidates = due.filter(({ box }) => box === lowest);
  if (candidates.length > 0) return pick(candidates, seed);
  const unseen = others.find(({ kind, level }) => !cards[cardOf(kind, level)]
    && (level === 1 || (cards[cardOf(kind, level - 1)]?.box ?? 0) >= LEADS_ON));
  if (unseen) return unseen;
  const soonest = Math.max(...tried.map(({ late }) => late));
  return pick(tried.filter(({ late }) => late === soonest), seed);
}

/** @param {{ kind: Kind, level: number }[]} list not empty @param {number} seed */
function pick(list, seed) {
  const { kind, level } = /** @type {{ kind: Kind, level: number }} */ (list[seed % list.length]);
  return { kind, level };
}
