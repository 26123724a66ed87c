// The bench's left side: facts about the selected code point, or the pieces if several units are selected.
import { characterFacts, generalCategory } from '../../core/character.js';
import { formatCodePoint, formatHex } from '../../core/hex.js';
import { isScalar } from '../../core/scalar.js';
import { h } from '../../ui/h.js';
import { kindLabel } from '../../core/explain/kind.js';
import { REPLACEMENT } from '../../core/glyph.js';
import { glyphElement } from '../../ui/glyph.js';
import { traitsOf } from '../../core/traits.js';

/**
 * @typedef {import('../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../core/selected-units.js').Unit} Unit
 */

/**
 * A list of terms; a value that is an element may be filled in later.
 * @param {[string, Node | string][]} rows
 */
const facts = (rows) => h('dl', {}, ...rows.flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]));

/** Removes the row of a name that can't be loaded. @param {HTMLElement} name */
function removeRow(name) {
  const value = name.closest('dd');
  value?.previousElementSibling?.remove();
  value?.remove();
}

/**
 * Name and category of a code point. The name is filled in once it is loaded; so is a category that the browser does not know.
 * @param {number} codePoint @param {Context['messages']} messages
 * @returns {[name: HTMLElement, category: HTMLElement]}
 */
function nameElements(codePoint, messages) {
  const name = h('span', { class: 'name', lang: 'en' }, '…');
  const category = h('span', {}, generalCategory(codePoint));
  void characterFacts(codePoint).then((facts) => {
    category.textContent = facts.category;
    if (facts.name === undefined) {
      removeRow(name);
      return;
    }
    name.textContent = facts.name ?? messages.text('bench.no-name');
    if (facts.name === null) name.removeAttribute('lang');
  });
  return [name, category];
}

/**
 * @param {Unit[]} units the selected ones
 * @param {Context} context
 * @returns {Node[]}
 */
export function aboutUnits(units, { session: { bytes, scheme }, messages }) {
  const [unit] = units;
  if (!unit) return [];
  const big = h('div', { class: 'big' }, ...units.map(({ segments }) => {
    const codePoint = segments[0]?.codePoint ?? null;
    return codePoint === null ? h('bdi', { class: 'glyph' }, REPLACEMENT.repeat(segments.length)) : glyphElement([codePoint]);
  }));
  big.classList.toggle('many', units.length > 1 || unit.segments.length > 1);
  if (units.length > 1) {
    return [big, facts([
      [messages.text('bench.state'), messages.text('bench.pieces', { n: units.length })],
      ...units.map(({ start, end, segments: [first] }) => /** @type {[string, string]} */ ([
        formatHex(bytes.subarray(start, end)),
        first?.attempt ? kindLabel(first.attempt, messages) : formatCodePoint(first?.codePoint ?? 0),
      ])),
    ])];
  }
  const [first] = unit.segments;
  const codePoint = first?.codePoint ?? first?.attempt?.codePoint ?? null;
  const written = codePoint === null ? messages.text('bench.none') : formatCodePoint(codePoint);
  /** @type {[string, Node | string][]} */
  const rows = [[
    messages.text('bench.code-point'),
    first?.kind && codePoint !== null ? messages.text('bench.would-be', { codePoint: written }) : written,
  ]];
  if (codePoint !== null && isScalar(codePoint)) {
    const [name, category] = nameElements(codePoint, messages);
    rows.push([messages.text('bench.name'), name]);
    if (!first?.kind) rows.push([messages.text('bench.category'), category]);
  }
  if (codePoint !== null && !first?.kind && codePoint > 0xffff && traitsOf(scheme).hasPairs) {
    rows.push([messages.text('bench.less'), (codePoint - 0x10000).toString(16).toUpperCase().padStart(5, '0')]);
  }
  if (first?.kind) rows.push([messages.text('bench.state'), messages.text(`kind.${first.kind}`)]);
  rows.push(
    [messages.text(`scheme.${scheme}`), formatHex(bytes.subarray(unit.start, unit.end))],
    [messages.text('bench.offset'), messages.number(unit.start)],
  );
  return [big, facts(rows)];
}
