// What the input events of a text field say of how it was edited.

/** Whether an edit is of a key or an input method, and not of the clipboard, a drag or a menu. @param {InputEvent} event */
export const isTyped = ({ inputType }) => /^(?:insert(?:Text|CompositionText|FromComposition)|delete(?!ByDrag).*)$/.test(inputType);

/** Whether it is part of what an input method composes, or, in WebKit, the end of it. @param {InputEvent} event */
export const isComposed = ({ inputType, isComposing }) => isComposing || inputType === 'insertFromComposition';

/** Whether it is half of a character: when a key gives one above U+FFFF, Firefox inserts its surrogates one by one. @param {InputEvent} event */
export const isHalf = ({ data }) => /^[\ud800-\udbff]$/.test(data ?? '');

/**
 * Whether a digit has just been typed whose partner may come next.
 * @param {import('../core/hex.js').HexError} error what is wrong with the field now @param {InputEvent} event @param {number} caret in the field
 */
export const isHalfByte = ({ reason, position }, event, caret) => reason === 'odd' && isTyped(event) && position === caret;
