/** English. */
export default {
  'input.file-read': { one: '{name}: {n} byte.', other: '{name}: {n} bytes.' },
  'input.file-large': '{name} has {n} bytes; the limit is {limit}. Nothing was changed.',
  'input.file-beginning': 'Open its first {limit} bytes',
  'input.file-part': '{name}: the first {part} of {n} bytes.',
  'input.file-failed': '{name} can’t be read. Nothing was changed.',
  'input.file-late': '{name} was not opened, because the input has changed in the meantime.',
};
