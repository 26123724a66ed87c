// What is shown of a unit, as plain values: units with equal values look the same, wherever they are.
import { hexByte } from './hex.js';
import { classAt } from './traits.js';
import { kindLabel } from './explain/kind.js';

/**
 * @typedef {object} UnitView
 * @property {number | null} codePoint `null` if it is ill-formed
 * @property {string | null} kind of the unit, if it is ill-formed
 * @property {string | null} label what is wrong, as text
 * @property {{ kind: string | null, bytes: { hex: string, class: string }[] }[]} segments
 */

/**
 * @param {number} unit
 * @param {import('./session.js').Session} session @param {import('../i18n/index.js').Messages} messages
 * @returns {UnitView}
 */
export function viewUnit(unit, { units, list, bytes, scheme }, messages) {
  const end = units.end(unit);
  const first = list.indexAt(units.start(unit));
  const { attempt, codePoint, kind } = list.get(first);
  /** @type {UnitView['segments']} */
  const segments = [];
  for (let i = first; i < list.length && list.start(i) < end; i++) {
    segments.push({
      kind: list.kind(i),
      bytes: Array.from(bytes.subarray(list.start(i), list.end(i)), (byte, place) => ({ hex: hexByte(byte), class: attempt ? 'broken' : classAt(byte, place, scheme) })),
    });
  }
  return { codePoint: attempt ? null : codePoint, kind, label: attempt && kindLabel(attempt, messages), segments };
}
