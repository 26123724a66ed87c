// Finds what is wrong with a text that was meant to be in a notation.

/**
 * @import { Notation, NotationError } from '../../codec/notations.js'
 * @typedef {Pick<typeof import('../../codec/notations.js'), 'read' | 'NotationError'>} Notations
 */

/**
 * What is wrong with a text that starts like one in a notation; `null` if some notation can read it, and for any other text.
 * @param {string} text @param {boolean} isWhole whether the text is complete: it was pasted, not typed
 * @param {Notations} notations
 * @returns {NotationError | null}
 */
export function faultIn(text, isWhole, notations) {
  /** @type {NotationError | null} */
  let furthest = null;
  for (const id of startsAs(text.trimEnd(), isWhole)) {
    try {
      notations.read(text, id);
      return null;
    } catch (error) {
      if (!(error instanceof notations.NotationError)) throw error;
      // The notation that reads furthest is the likeliest.
      if (!furthest || error.utf16Offset > furthest.utf16Offset) furthest = error;
    }
  }
  return furthest;
}

/** The notations that a text may be meant to be in, by how it starts. @param {string} text @param {boolean} isWhole @returns {Notation[]} */
function startsAs(text, isWhole) {
  const [, prefix = '', fence = '', quote = ''] = /^(b|u8|rb|br)?(#*)(["'`])/i.exec(text) ?? [];
  if (quote === '') return isWhole ? startsBare(text) : [];
  const hasEscape = /\\(?:x|u|U[\da-f]|[0-3][0-7])/.test(text);
  const isClosed = text.length > prefix.length + 2 * fence.length + 1 && text.endsWith(quote + fence);
  // A Windows path has backslashes too.
  if (!(hasEscape || (prefix !== '' && isClosed)) || !(isClosed || isWhole) || /^.[a-z]:\\/i.test(text)) return [];
  if (fence !== '') return ['rust'];
  if (/^u8$/i.test(prefix)) return ['c'];
  if (prefix !== '') return quote === '"' ? ['rust', 'python'] : ['python'];
  if (quote === '"') return ['json', 'c', 'python', 'javascript', 'rust', 'go'];
  return quote === "'" ? ['python', 'javascript'] : ['javascript'];
}

/** The same for a text without quotes. @param {string} text @returns {Notation[]} */
function startsBare(text) {
  // Programs that take an emoji for two characters refer to halves of a surrogate pair, anywhere in a text.
  if (/&#(?:xd[89a-f][\da-f]{2}|5[5-7]\d{3});/i.test(text)) return ['html-decimal'];
  if (/^(?:\\x[\da-f]{2}){2}/i.test(text)) return ['hex-escaped'];
  if (/^\\u[\da-f]{4}/i.test(text)) return ['u-escaped'];
  if (/^u\+[\da-f]{4}[\s,]+u\+/i.test(text)) return ['u-plus'];
  if (/^(?:%[\da-f]{2}){2}/i.test(text)) return ['percent'];
  return /^[([{\s]*0x[\da-f]{2}[\s,]+0x/i.test(text) ? ['hex-prefixed'] : [];
}
