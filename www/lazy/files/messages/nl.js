/** Nederlands. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'input.file-read': { one: '{name}: {n} byte.', other: '{name}: {n} bytes.' },
  'input.file-large': '{name} heeft {n} bytes; de grens is {limit}. Er is niets veranderd.',
  'input.file-beginning': 'De eerste {limit} bytes openen',
  'input.file-part': '{name}: de eerste {part} van {n} bytes.',
  'input.file-failed': '{name} is niet te lezen. Er is niets veranderd.',
  'input.file-late': '{name} is niet geopend, omdat de invoer intussen is veranderd.',
};
