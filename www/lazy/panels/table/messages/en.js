/** English. */
export default {
  'table.label': 'Code points, bytes and bits',
  'table.character': 'character',
  'table.bytes': 'bytes',
  'table.bits': 'bits',
  'table.more': { one: 'and {n} more row', other: 'and {n} more rows' },
};
