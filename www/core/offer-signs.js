// Signs that a text may be more than it seems: seen at once, before the code that knows more is fetched.
import { traitsOf } from './traits.js';

/** Anything that may be in some notation, or be a message that names a position, matches this. */
const IN_TEXT = /^.?["'`]|'[^ -~]|M-|[\d\\%&=+<]/;
/** The same for the byte field, where plain hexadecimal is expected, and binary and decimal digits look like it. */
const IN_BYTES = /[^\da-f\s]|[01]{4}|\b\d{3}\b/i;

/** Whether it may be worth offering to read a text in another way. @param {string} text @param {boolean} isOfBytes whether it is in the byte field */
export const mayBeWorthOffer = (text, isOfBytes) => (isOfBytes ? IN_BYTES : IN_TEXT).test(text);

/** Changes that bring bytes from elsewhere; others, such as an example or a flipped bit, are meant as they are. */
const FROM_ELSEWHERE = /^(?:file|hex|offer|undo|value)$/;

/**
 * Whether it may be worth offering to read bytes in another scheme.
 * @param {Pick<import('./session.js').Session, 'bytes' | 'scheme' | 'illFormedCount'>} session @param {string} origin of the change
 */
export const mayBeOfAnotherScheme = ({ bytes, scheme, illFormedCount }, origin) => FROM_ELSEWHERE.test(origin) && (illFormedCount > 0 || (traitsOf(scheme).unit === 1 && bytes.includes(0)));
