// A view of an inspector as a picture: a self-contained SVG document. It is traced from a panel that is laid out out of sight (trace.js),
// not drawn a second time, so a new panel needs no second description.
import { toBytesOrNull } from '../../codec/encode-or-null.js';
import { readyCore } from '../../codec/load-core.js';
import { schemes } from '../../codec/names.js';
import { MAX_BYTES } from '../../core/selected-units.js';
import { isNotable } from '../../core/character.js';
import { Session } from '../../core/session.js';
import { isScheme } from '../../core/traits.js';
import { loadWords } from '../../i18n/index.js';
import { h } from '../../ui/h.js';
import { loadFaults } from '../../panels/bench/faults.js';
import { describe } from './description.js';
import { ONLY_SELECTED, VIEWS, checkedOptions, isOfBits } from './options.js';
import { Stage } from './stage.js';
import { Tracer, moved } from './trace.js';
import { WORDS } from './words.js';
import { writeSvg } from './write.js';

/**
 * @typedef {import('./options.js').PictureView} PictureView
 * @typedef {import('./options.js').PictureOptions} PictureOptions
 * @typedef {import('../../element/inspector.js').Utf8Inspector} Utf8Inspector
 *
 * @typedef {object} Drawn what a picture is made of
 * @property {Utf8Inspector} element
 * @property {Session | null} session `null` before the inspector is ready
 * @property {import('../../i18n/index.js').Language} language
 * @property {typeof import('../../element/panels.js').loadPanel} loadPanel
 * @property {(session: Session) => import('../../core/session.js').Change} everything the change that tells a new panel about the whole session
 */

/** The part of each panel to draw. @type {Readonly<Record<PictureView, string>>} */
const DRAWN = { strip: '.strip', bench: '.bench', layers: '.layers', table: '.table-panel' };

/** Room around the drawing, in CSS pixels. */
const PADDING = 16;

/** Most units of the strip to draw. The bench and the table have limits of their own. */
const MAX_UNITS = 1000;

/**
 * Draws a view as an SVG document.
 * @param {Drawn} drawn @param {PictureOptions & { [ONLY_SELECTED]?: boolean }} asked
 * @returns {Promise<string>}
 * @throws {TypeError} for an invalid option, or an unknown scheme of an inspector that is not ready
 */
export async function drawPicture({ element, session: live, language, loadPanel, everything }, asked) {
  const options = checkedOptions(asked);
  const view = options.view ?? VIEWS.find((name) => element.view.split(' ').includes(name)) ?? 'strip';
  const [messages, { Panel, messages: ofPanel }] = await Promise.all([loadWords(language, WORDS), loadPanel(view, language), readyCore()]);
  const whole = live ?? sessionOf(element);
  const all = asked[ONLY_SELECTED] && !isOfBits(view) ? selectedPart(whole) : whole;
  // Describes all that is asked for, even if not all of it is drawn.
  const described = describe(all, view, messages);
  const { session, rest } = sessionFor(view, all);
  const theme = options.theme === 'transparent' ? undefined : options.theme;
  const stage = new Stage(element, { language: messages.language, scheme: theme, width: options.width });
  try {
    /** @type {import('../../element/panels.js').Context<any>} */
    const context = {
      session, messages: ofPanel, readonly: true, signal: stage.signal,
      adopt: (...texts) => stage.adopt(...texts),
      step: () => {}, notice: () => {}, openFile: async () => {}, focusPanel: () => false, showKeys: () => {}, carried: {},
    };
    const panel = new Panel(context);
    stage.override();
    stage.body.append(panel.root);
    panel.update(everything(session));
    // A strip waits for its width unless it gets the focus. The stage is inert, so nothing takes the focus.
    if (view === 'strip') panel.focus?.();
    // The selection means nothing without its bits.
    for (const unit of stage.body.querySelectorAll('.selected, [aria-selected="true"]')) {
      unit.classList.remove('selected');
      unit.ariaSelected = null;
    }
    // Without a code point, its fields have nothing to show, and the equals sign between them means nothing.
    const point = stage.body.querySelector('.point');
    if (point && [...point.querySelectorAll('input')].every(({ value }) => value === '')) point.remove();
    if (rest > 0) stage.body.append(h('p', { class: 'soft cut' }, messages.text('picture.cut', { n: rest })));
    if (isOfBits(view)) {
      await notesLoaded(session, messages.language);
      // The name, the category and the explanation of faults are loaded later.
      await stage.whenComplete(() => !panel.root.querySelector('[aria-busy="true"]') && panel.root.querySelector('.name')?.textContent !== '…');
    }
    const tracer = new Tracer(element.ownerDocument);
    tracer.prepare(stage.body);
    const parts = [...stage.body.querySelectorAll(`${DRAWN[view]}, .cut`)];
    if (parts[0]) stage.align(parts[0], element.shadowRoot?.querySelector(DRAWN[view]) ?? null);
    for (const part of parts) tracer.draw(part);
    const { left, top, right, bottom } = tracer.shapes.length > 0 ? tracer.extent : { left: 0, top: 0, right: 0, bottom: 0 };
    const [x, y] = [Math.floor(left) - PADDING, Math.floor(top) - PADDING];
    return writeSvg({
      width: Math.ceil(right) + PADDING - x, height: Math.ceil(bottom) + PADDING - y,
      background: options.theme === 'transparent' ? null : tracer.color(stage.color('--paper')),
      language: messages.language, ...described, shapes: moved(tracer.shapes, -x, -y),
    });
  } finally {
    stage.remove();
  }
}

/** A session for an inspector that is not ready yet. @param {Utf8Inspector} element */
function sessionOf(element) {
  const { text } = element;
  /** @type {string} */
  const scheme = element.scheme;
  if (!isScheme(scheme)) throw new TypeError(`scheme: expected ${schemes.join(', ')}, found '${scheme.slice(0, 80)}'`);
  const session = new Session(() => {});
  session.setScheme(scheme, 'value');
  // Without the codec, an inspector can't encode its text in another scheme.
  const { value } = element;
  session.setBytes(value.length === 0 && !element.hasAttribute('bytes') ? toBytesOrNull(text, scheme) ?? value : value, 'value');
  return session;
}

/** A session with nothing but the selected bytes, which are whole units. @param {Session} session */
function selectedPart({ bytes, scheme, selection: { start, end } }) {
  const session = new Session(() => {});
  session.dispatch({ changes: [{ start: 0, end: 0, insert: bytes.subarray(start, end) }], scheme, origin: 'value', addToHistory: false });
  return session;
}

/**
 * A separate session with what the picture shows, so that it does not change while the picture is drawn.
 * @param {PictureView} view @param {Session} live
 * @returns {{ session: Session, rest: number }} `rest`: how many units are left out
 */
function sessionFor(view, { bytes, scheme, units, selection }) {
  const session = new Session(() => {});
  const first = units.indexAt(selection.start);
  const end = view === 'strip' ? units.end(Math.min(units.length, MAX_UNITS) - 1) : bytes.length;
  session.dispatch({ changes: [{ start: 0, end: 0, insert: bytes.subarray(0, end) }], scheme, selection, origin: 'value', addToHistory: false });
  if (view === 'strip') return { session, rest: Math.max(units.length - MAX_UNITS, 0) };
  if (view === 'table' || selection.end - selection.start <= MAX_BYTES) return { session, rest: 0 };
  // Whole units; a single longer one is kept.
  const last = units.indexAt(selection.end - 1);
  const fitting = Math.max(units.indexAt(selection.start + MAX_BYTES) - 1, first);
  session.dispatch({ selection: { start: selection.start, end: units.end(fitting) }, origin: 'value' });
  return { session, rest: last - fitting };
}

/** Waits for the notes on the selected code points. @param {Session} session @param {import('../../i18n/index.js').Language} language */
async function notesLoaded({ list, selection: { start, end } }, language) {
  /** @type {number[]} */
  const notable = [];
  for (let i = list.indexAt(start); start < end && i < list.length && list.start(i) < end; i++) {
    const codePoint = list.codePoint(i);
    if (codePoint !== null && isNotable(codePoint)) notable.push(codePoint);
  }
  if (notable.length === 0) return;
  // Without them there is no note.
  const faults = await loadFaults(language).catch(() => null);
  await Promise.all(notable.map((codePoint) => faults?.explainUnassigned(codePoint, faults.messages)));
}
