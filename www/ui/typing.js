// What the input events of a text field say about how it was edited.

/** Whether an edit comes from a key or an input method, not from the clipboard, a drag or a menu. @param {InputEvent} event */
export const isTyped = ({ inputType }) => /^(?:insert(?:Text|CompositionText|FromComposition)|delete(?!ByDrag).*)$/.test(inputType);

/** Whether an edit is part of a composition or, in WebKit, its end. @param {InputEvent} event */
export const isComposed = ({ inputType, isComposing }) => isComposing || inputType === 'insertFromComposition';

/** Whether an edit inserts a high surrogate alone: for a key above U+FFFF, Firefox inserts the surrogates one by one. @param {InputEvent} event */
export const isHalf = ({ data }) => /^[\ud800-\udbff]$/.test(data ?? '');

/**
 * Whether a digit has just been typed whose partner may follow.
 * @param {import('../core/hex.js').HexError} error what is wrong with the field now @param {InputEvent} event @param {number} caret in the field
 */
export const isHalfByte = ({ reason, position }, event, caret) => reason === 'odd' && isTyped(event) && position === caret;
