/** Dutch: what the keys do. */
export default {
  'keys.title': 'Toetsen',
  'keys.close': 'Sluiten',

  'keys.anywhere': 'Overal',
  'keys.undo': 'Ongedaan maken',
  'keys.redo': 'Opnieuw',
  'keys.show': 'Deze lijst tonen (buiten tekstvelden)',

  'keys.tabs': 'In de rij tabbladen',
  'keys.tab': 'Vorig of volgend tabblad',
  'keys.tab-ends': 'Eerste of laatste tabblad',

  'keys.grids': 'In de bytekaart en in tabellen',
  'keys.cell': 'Naar een andere cel gaan',
  'keys.cell-row': 'Begin of einde van de rij',
  'keys.cell-ends': 'Eerste of laatste cel',
  'keys.cell-column': 'Bovenste of onderste cel van de kolom',

  'key.Control': 'Ctrl',
  'key.Meta': '⌘',
  'key.Alt': 'Alt',
  'key.Shift': 'Shift',
  'key.Space': 'Spatie',
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
