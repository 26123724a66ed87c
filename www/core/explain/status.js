// What the live region says after a change: the result, not every step.
import { glyphOf } from '../glyph.js';
import { formatCodePoint } from '../hex.js';
import { kindLabel } from './kind.js';

/**
 * One sentence on the selected unit, or the number of them, and one on the whole input.
 * @param {import('../session.js').Session} session @param {import('../../i18n/index.js').Messages} messages
 */
export function statusOf({ bytes, list, units, selection, scheme, illFormedCount }, messages) {
  if (bytes.length === 0) return messages.text('strip.none');
  const count = units.count(selection);
  const segment = list.get(list.indexAt(selection.start));
  const selected = count > 1 ? messages.text('strip.selected', { glyph: count }) : segment.attempt
    ? kindLabel(segment.attempt, messages)
    : `${formatCodePoint(segment.codePoint ?? 0)} ${glyphOf([segment.codePoint ?? 0])}`;
  return messages.text('status.result', {
    selected,
    bytes: messages.text('input.bytes-count', { n: bytes.length }),
    verdict: illFormedCount > 0 ? messages.text('strip.ill-formed', { n: illFormedCount }) : messages.text('strip.well-formed', { scheme: messages.text(`scheme.${scheme}`) }),
  });
}
