// The Leitner system for mixed practice: a card solved alone moves up one box and comes back later, a missed one moves back to the first
// box and comes back soon. Intervals count tries, so that frequent practice covers more, and days, so that nothing is forgotten.
import { kinds, levels } from '../../codec/exercise-names.js';

/** @typedef {import('../../codec/exercise-names.js').Kind} Kind */
/** @typedef {'alone' | 'hint' | 'not-yet'} Outcome how a try ended; `not-yet`: the answer was shown */

/**
 * The state of a kind at a level that has been tried.
 * @typedef {object} Card
 * @property {number} box from 1
 * @property {number} count of all tries, at the last one of this card
 * @property {number} at when that one was, in milliseconds since 1970
 */

/** @typedef {Readonly<Record<string, Card>>} Cards by {@link cardOf} */

/** For each box, after how many tries of any card its cards come back, and after how many days they do so anyway. */
const BOXES = [{ tries: 3, days: 0.5 }, { tries: 6, days: 1 }, { tries: 14, days: 3 }, { tries: 30, days: 7 }, { tries: 80, days: 21 }];

/** The box that unlocks the next level: reached by solving a card alone twice without a miss in between. */
const LEADS_ON = 3;

const DAY = 86_400_000;

/** @param {Kind} kind @param {number} level */
export const cardOf = (kind, level) => `${kind}-${level}`;

/** Every possible card, in learning order. */
const ALL = levels.flatMap((level) => kinds.map((kind) => ({ kind, level })));

/** The number of the last box. */
export const LAST_BOX = BOXES.length;

/** The names of all cards. */
export const cardNames = new Set(ALL.map(({ kind, level }) => cardOf(kind, level)));

/**
 * The card after a try.
 * @param {Card | undefined} card before the try @param {Outcome} outcome @param {number} count of all tries, including this one @param {number} at
 * @returns {Card}
 */
export function moved(card, outcome, count, at) {
  const box = card?.box ?? 1;
  // With a hint the card stays in its box: it was not missed, nor is it known.
  return { box: outcome === 'alone' ? Math.min(box + 1, LAST_BOX) : outcome === 'hint' ? box : 1, count, at };
}

/** How late a card is, in intervals of its box: due from 0 on. @param {Card} card @param {number} count @param {number} now */
function lateness(card, count, now) {
  const { tries, days } = BOXES[Math.min(Math.max(card.box, 1), LAST_BOX) - 1] ?? { tries: 1, days: 1 };
  return Math.max((count - card.count) / tries, (now - card.at) / (days * DAY)) - 1;
}

/**
 * The next card of mixed practice: one that is due, from the lowest box; else the next one not tried yet; else the one due soonest. The
 * same card never comes twice in a row. Equal arguments give the same card.
 * @param {{ cards: Cards, count: number, now: number, last?: string | null, seed: number }} state `count` of all tries so far; `last`: the card of the
 * last exercise; `seed`: chooses among equals
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
