// What tells that a text may be more than it seems: single signs, seen at once, before anything is fetched that knows more.

/** What may be written in some notation, or name a place in the text, has one of these. */
const IN_TEXT = /^.?["'`]|[\d\\%&=+<]|M-/;
/** The same in the byte field, where bytes are in hexadecimal anyway, and binary and decimal digits look like it. */
const IN_BYTES = /[^\da-f\s]|[01]{4}|\b\d{3}\b/i;

/** Whether a text may be worth an offer to read it in another way. @param {string} text @param {boolean} isOfBytes whether it stands in the byte field */
export const mayTell = (text, isOfBytes) => (isOfBytes ? IN_BYTES : IN_TEXT).test(text);
