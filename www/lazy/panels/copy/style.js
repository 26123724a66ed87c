// The table of notations.
export const copyAs = `
.copy-panel > .head { align-items: center; margin-block-end: .6em; gap: .4em 1.2em; }
.copy-panel > .head h2 { margin: 0; }
.extent { display: flex; min-width: 0; font-size: .85em; border: 1px solid var(--line); border-radius: .4em; background: var(--card); }
.extent button { border-color: transparent; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.extent button:first-child { flex: none; }
.extent [aria-pressed="true"] { color: var(--ink); border-color: var(--ink); font-weight: 600; margin: -1px; }
.copying { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.6em; align-items: start; }
.notation-sheet:has(table) { background: var(--card); border: 1px solid var(--line); border-radius: .6em; }
.notations { font-size: .85em; }
.notations table { border-collapse: collapse; width: 100%; table-layout: fixed; }
.notations tr, .notations table + table caption { border-block-start: 1px solid var(--line); }
.notations col.name { width: 13em; }
.notations col.do { width: 9em; }
.notations th { font-weight: normal; text-align: start; padding: .2em .9em; }
.notations td { padding: .2em 0; }
.notations caption { color: var(--soft); padding: .45em .9em; text-align: start; }
.notations b { color: var(--ink); }
.written { font-family: var(--mono); white-space: pre; overflow: hidden; text-overflow: ellipsis; line-height: 1.45; }
.reason { color: var(--soft); white-space: normal; }
.notations td.do { text-align: end; padding-inline-end: .6em; color: var(--soft); }
/* Beside the picture, lines of a dump are fully visible, 78 characters wide: the buttons show only their icons. */
@container inspector (min-width: 60rem) {
  .copying:has(> :nth-child(2)) { grid-template-columns: minmax(0, 1fr) 21em; gap: 1.2em; }
  .notations col.name { width: 12.2em; }
  .notations col.do { width: 3em; }
  .notations th { padding-inline-end: 0; }
  .notations td.written { font-size: .9em; }
  .notations td.do { padding-inline: 0 .3em; }
  .notations .copy > span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
}
/* Not on paper: see ui/styles/tables.js. */
@container inspector (max-width: 46rem) { @media not print {
  .notations :is(table, tbody, caption) { display: block; }
  .notations tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; padding: .3em .8em .35em; column-gap: .5em; }
  .notations colgroup { display: none; }
  .notations th, .notations td.written, .notations td.do { padding: 0; }
  .notations th { color: var(--soft); }
  .notations caption { padding: .4em .8em; }
  .notations td { grid-column: 1; }
  .notations td.do { grid-area: 1 / 2 / 3 / 3; align-self: center; }
  .notations .copy { min-height: 36px; min-width: 36px; justify-content: center; padding: 0; }
  .notations .copy > span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
} }
@media print { .copying { display: block; } .copy-panel:has(.notation-sheet > :is(.waiting, .failure)) { display: none; } .copy-panel > .head, .notations caption { break-after: avoid; } .copy-panel > .head { break-inside: avoid; padding-block-end: 6em; margin-block-end: -5.4em; } .extent button:not([aria-pressed="true"]), .notations .do { display: none; } .written { white-space: pre-wrap; overflow-wrap: anywhere; } .notations tr { break-inside: avoid; } }
@media (forced-colors: active) { .extent [aria-pressed="true"] { border-color: Highlight; } }
`;
