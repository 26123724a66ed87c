// The rows of the decoders: how many U+FFFD each lenient one inserts and where, and where each strict one stops.
import { replacements } from '../../../codec/decoders.js';
import { replacementPolicies } from '../../../codec/names.js';
import { h } from '../../../ui/h.js';

/**
 * @typedef {import('../../../element/panels.js').Context<keyof typeof import('./messages/en.js').default>} Context
 * @typedef {import('../../../codec/index.js').StrictStop} StrictStop
 */

/** Places that are listed one by one; the rest are counted. */
const LISTED = 12;

/** The schemes that browsers decode, by maximal subparts. */
const WEB = ['utf-8', 'utf-16be', 'utf-16le'];

/**
 * A row for each decoder of ill-formed bytes.
 * @param {Context} context @param {StrictStop} stop where a strict decoder stops
 */
export function drawRows({ session: { bytes, list, scheme }, messages }, stop) {
  /** A button that selects a byte offset. @param {number} offset */
  const place = (offset) => h('button', { type: 'button', class: 'place', 'aria-label': messages.text('decoders.select', { n: String(offset) }) }, String(offset));

  /** @param {import('../../../codec/index.js').ReplacementPolicy} policy */
  const lenientRow = (policy) => {
    const ranges = replacements(bytes, { policy, scheme });
    const starts = Array.from({ length: Math.min(ranges.length / 2, LISTED) }, (_, i) => /** @type {number} */ (ranges[2 * i]));
    const rest = ranges.length / 2 - starts.length;
    return h('tr', { 'data-decoder': policy },
      h('th', { scope: 'row' }, messages.text(policy === 'maximal-subpart' && !WEB.includes(scheme) ? 'decoders.segment' : `decoders.${policy}`)),
      h('td', { class: 'result' }, messages.text('decoders.count', { n: ranges.length / 2 })),
      h('td', {}, h('span', { class: 'places' }, ...starts.map(place),
        ...(rest > 0 ? [h('span', { class: 'soft' }, messages.text('decoders.more', { n: rest }))] : []))));
  };

  /** @param {'rust' | 'python' | 'strict'} language @param {Node | string} words */
  const strictRow = (language, words) => h('tr', { 'data-decoder': language },
    h('th', { scope: 'row' }, messages.text(`decoders.${language}`)),
    h('td', { class: 'result' }, words),
    h('td', {}, h('span', { class: 'places' }, place(stop.validUpTo))));

  /** The message of another project's decoder, which is in English. @param {string} words */
  const quoted = (words) => h('code', { lang: 'en' }, words);

  return [
    ...replacementPolicies.map(lenientRow),
    ...(scheme === 'utf-8'
      ? [strictRow('rust', quoted(rustWords(stop))), strictRow('python', quoted(pythonWords(stop, bytes.length)))]
      : [strictRow('strict', messages.text(`kind.${/** @type {import('../../../codec/index.js').Kind} */ (list.kind(list.indexAt(stop.validUpTo)))}`))]),
  ];
}

/** The two numbers of Rust's `Utf8Error`. @param {StrictStop} stop */
const rustWords = ({ validUpTo, errorLength }) => `valid_up_to ${validUpTo}, error_len ${errorLength === null ? 'None' : `Some(${errorLength})`}`;

/**
 * Position and reason as CPython's UnicodeDecodeError prints them.
 * @param {StrictStop} stop @param {number} length bytes of the whole input
 */
function pythonWords(stop, length) {
  const { validUpTo, errorLength } = stop;
  const last = (errorLength === null ? length : validUpTo + errorLength) - 1;
  const position = last > validUpTo ? `${validUpTo}-${last}` : `${validUpTo}`;
  return `position ${position}: ${stop.reason.replaceAll('-', ' ')}`;
}

/** Whether browsers, which read ISO 8859-1 as windows-1252, decode a byte to another character: most of 80–9F, but not all. */
const differsOnTheWeb = (/** @type {number} */ byte) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte)) !== String.fromCharCode(byte);

/**
 * The message about well-formed bytes: that decoders agree, or where they differ.
 * @param {Context['session']} session its bytes are well-formed
 * @returns {'decoders.agreed' | 'decoders.agreed-mark' | 'decoders.differ'} the message; `agreed-mark`: they agree, except on the byte order mark
 */
export function agreementOf({ list, scheme, histogram }) {
  if (scheme === 'latin-1') return histogram.some((count, byte) => count > 0 && differsOnTheWeb(byte)) ? 'decoders.differ' : 'decoders.agreed';
  return WEB.includes(scheme) && list.length > 0 && list.codePoint(0) === 0xfeff ? 'decoders.agreed-mark' : 'decoders.agreed';
}
