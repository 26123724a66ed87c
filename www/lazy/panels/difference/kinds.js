// The kinds of differences, and the verdicts on two texts.

/**
 * @typedef {'look-alike' | 'canonical' | 'compatibility' | 'invisible' | 'bom' | 'space' | 'trailing-space' | 'line-end' | 'damage' | 'encoding' | 'different'} Kind
 * @typedef {'look-alikes' | 'normalisation' | 'invisibles' | 'spaces' | 'line-ends'} Group kinds that are ignored together
 * @typedef {'same' | 'alike' | 'different'} Look whether a difference is visible: texts that look `alike` can be mistaken for each other
 * @typedef {'identical' | 'same-text' | 'reread' | 'ignored' | 'look-same' | 'look-alike' | 'different'} Verdict
 * @typedef {'latin' | 'nfc' | 'nfkc' | 'remove' | 'lf' | 'space' | 'take-text' | 'take-other'} ActionName
 */

/** @type {Readonly<Record<Kind, Group | null>>} */
const GROUPS = {
  'look-alike': 'look-alikes', canonical: 'normalisation', compatibility: 'normalisation', invisible: 'invisibles', bom: 'invisibles',
  space: 'spaces', 'trailing-space': 'spaces', 'line-end': 'line-ends', damage: null, encoding: null, different: null,
};

export const kinds = /** @type {readonly Kind[]} */ (Object.keys(GROUPS));
/** @type {readonly Group[]} */
export const groups = ['look-alikes', 'normalisation', 'invisibles', 'spaces', 'line-ends'];
/** @type {readonly ActionName[]} */
export const actionNames = ['latin', 'nfc', 'nfkc', 'remove', 'lf', 'space', 'take-text', 'take-other'];

/** The group of a kind; `null` if it can't be ignored. @param {Kind} kind */
export const groupOf = (kind) => GROUPS[kind];
