/** German: what the keys do. */
export default {
  'keys.title': 'Tasten',
  'keys.close': 'Schließen',

  'keys.anywhere': 'Überall',
  'keys.undo': 'Rückgängig',
  'keys.redo': 'Wiederholen',
  'keys.show': 'Diese Liste zeigen (außerhalb von Textfeldern)',

  'keys.tabs': 'In der Reihe der Reiter',
  'keys.tab': 'Voriger oder nächster Reiter',
  'keys.tab-ends': 'Erster oder letzter Reiter',

  'keys.grids': 'In der Bytekarte und in Tabellen',
  'keys.cell': 'Zu einer anderen Zelle gehen',
  'keys.cell-row': 'Anfang oder Ende der Zeile',
  'keys.cell-ends': 'Erste oder letzte Zelle',
  'keys.cell-column': 'Oberste oder unterste Zelle der Spalte',

  'key.Control': 'Strg',
  'key.Meta': '⌘',
  'key.Alt': 'Alt',
  'key.Shift': 'Umschalt',
  'key.Space': 'Leertaste',
  'key.Enter': 'Eingabe',
  'key.Escape': 'Esc',
  'key.Delete': 'Entf',
  'key.Backspace': 'Rücktaste',
  'key.Insert': 'Einfg',
  'key.Home': 'Pos 1',
  'key.End': 'Ende',
  'key.PageUp': 'Bild ↑',
  'key.PageDown': 'Bild ↓',
  'key.ArrowLeft': '←',
  'key.ArrowRight': '→',
  'key.ArrowUp': '↑',
  'key.ArrowDown': '↓',
};
