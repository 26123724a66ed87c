/** Deutsch. @type {import('../../../i18n/index.js').Translation<typeof import('./en.js').default>} */
export default {
  'input.file-read': { one: '{name}: {n} Byte.', other: '{name}: {n} Bytes.' },
  'input.file-large': '{name} hat {n} Bytes; möglich sind {limit}. Es wurde nichts geändert.',
  'input.file-beginning': 'Die ersten {limit} Bytes öffnen',
  'input.file-part': '{name}: die ersten {part} von {n} Bytes.',
  'input.file-failed': '{name} ist nicht lesbar. Es wurde nichts geändert.',
  'input.file-late': '{name} wurde nicht geöffnet, weil sich die Eingabe inzwischen geändert hat.',
};
