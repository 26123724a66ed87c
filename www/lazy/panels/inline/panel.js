// Inline: a few characters in a sentence, with code points and bytes.
import { formatCodePoint, hexByte } from '../../../core/hex.js';
import { h } from '../../../ui/h.js';
import { glyphElement } from '../../../ui/glyph.js';
import { kindLabel } from '../../../core/explain/kind.js';
import { classAt } from '../../../core/traits.js';
import { inline } from './style.js';

/** @typedef {import('../../../element/panels.js').Context} Context */

/** Most units to show; a sentence has no room for more. */
const MAX_UNITS = 8;

export class InlinePanel {
  #context;
  root = h('span', { class: 'inline-panel', part: 'inline' });

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
    context.adopt(inline);
  }

  /** @param {import('../../../core/session.js').Change} change */
  update({ segmentsChanged }) {
    if (!segmentsChanged) return;
    const { session: { units } } = this.#context;
    const shown = Array.from({ length: Math.min(units.length, MAX_UNITS) }, (_, unit) => this.#unit(unit));
    this.root.replaceChildren(...shown.flatMap((element) => [' ', element]).slice(1), ...(units.length > MAX_UNITS ? [' …'] : []));
  }

  /** @param {number} unit */
  #unit(unit) {
    const { session: { bytes, list, scheme, units }, messages } = this.#context;
    const [start, end] = [units.start(unit), units.end(unit)];
    const { attempt, codePoint } = list.get(list.indexAt(start));
    const hex = Array.from(bytes.subarray(start, end), (byte, place) =>
      h('span', { class: `byte ${attempt ? 'broken' : classAt(byte, place, scheme)}` }, hexByte(byte)));
    return h('span', { class: `inline-unit${attempt ? ' bad' : ''}`, 'data-kind': attempt?.kind },
      ...(codePoint === null ? [] : [glyphElement([codePoint]), ' ']),
      h('span', { class: 'code-point' }, attempt ? kindLabel(attempt, messages) : formatCodePoint(codePoint ?? 0)), ' ',
      h('span', { class: 'bytes' }, ...hex));
  }
}
