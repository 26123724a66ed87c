/** English: what the keys do. */
export default {
  'keys.title': 'Keys',
  'keys.close': 'Close',

  'keys.anywhere': 'Anywhere',
  'keys.undo': 'Undo',
  'keys.redo': 'Redo',
  'keys.show': 'Show this list (outside text fields)',

  'keys.tabs': 'In the row of tabs',
  'keys.tab': 'Previous or next tab',
  'keys.tab-ends': 'First or last tab',

  'keys.grids': 'In the byte map and in tables',
  'keys.cell': 'Move to another cell',
  'keys.cell-row': 'Start or end of the row',
  'keys.cell-ends': 'First or last cell',
  'keys.cell-column': 'Top or bottom of the column',

  'key.Control': 'Ctrl',
  'key.Meta': '⌘',
  'key.Alt': 'Alt',
  'key.Shift': 'Shift',
  'key.Space': 'Space',
  'key.Enter': 'Enter',
  'key.Escape': 'Esc',
  'key.Delete': 'Delete',
  'key.Backspace': 'Backspace',
  'key.Insert': 'Insert',
  'key.Home': 'Home',
  'key.End': 'End',
  'key.PageUp': 'Page Up',
  'key.PageDown': 'Page Down',
  'key.ArrowLeft': '←',
  'key.ArrowRight': '→',
  'key.ArrowUp': '↑',
  'key.ArrowDown': '↓',
};
