// Tables of facts: what decoders make of the input, and the same code points in every scheme.

/**
 * Where there is no room for columns, each row becomes a block, with its cells one below another. Not on paper: if that happens to a
 * table while Firefox prints, it leaves out what is in the table.
 * @param {string} width @param {string} table
 */
const stacked = (width, table) => `@container inspector (max-width: ${width}) { @media not print {
  ${table}, ${table} tbody, ${table} tr, ${table} th, ${table} td { display: block; }
  ${table} thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  ${table} tr { border-block-start: 1px solid var(--line); padding: .5em .9em; }
  ${table} th, ${table} td { border: 0; padding: .1em 0; }
  ${table} [data-label]::before { content: attr(data-label) ": "; color: var(--soft); }
} }`;

export const tables = `
.facts { border-collapse: collapse; width: 100%; font-size: .9em; background: var(--card); border: 1px solid var(--line); }
.facts th, .facts td { text-align: start; vertical-align: baseline; padding: .4em 1em; border-block-start: 1px solid var(--line); font-weight: normal; overflow-wrap: anywhere; }
.facts thead th { color: var(--soft); font-size: .9em; padding-inline: calc(1em / .9); border: 0; }
.facts .result { font-variant-numeric: tabular-nums; }
.places { display: flex; flex-wrap: wrap; gap: .3em; align-items: baseline; }
.place { font-family: var(--mono); min-width: 28px; padding: 0 .4em; min-height: 24px; border-color: var(--line); }
.compare .bytes { justify-content: start; flex-wrap: wrap; }
.binary { display: block; font-size: .85em; padding-block-start: .2em; }
.binary .ascii { color: var(--ascii); } .binary .start { color: var(--start); } .binary .continuation { color: var(--cont); }
.compare [aria-current] { background: var(--sunk); }
.compare [aria-current] th { font-weight: 700; }
.compare .choice { text-align: start; border-color: var(--line); margin: -.2em 0 -.2em calc(-.7em - 1px); }
.compare .choice[aria-pressed="true"] { border-color: var(--ink); }
.compare-panel > .head { margin-block-end: .6em; }
.compare-panel > .head h2 { margin: 0; }
.compare-panel .head p { font-size: .85em; }
.body:not(.alone) > .decoders-panel.agreed { display: none; }
.units-table thead th::first-letter { text-transform: uppercase; }
.facts.units-table td { vertical-align: middle; }
.units-table thead th, .units-table td:nth-child(4) { overflow-wrap: normal; }
.units-table td:nth-child(2) { overflow-wrap: break-word; }
.units-table .character { font-size: 1.5em; line-height: 1.3; }
.units-table .code-point { font-size: .95em; color: inherit; }
.units-table .binary { font-size: .95em; padding: 0; }
.units-table .character .glyph { width: fit-content; }
/* Bits wrap first, then sequences that leave no room for them. */
.units-table .bytes { justify-content: start; flex-wrap: wrap; width: max-content; max-width: calc(100cqi - 25em); }
@container inspector (max-width: 46rem) { .units-table td { padding-inline: .7em; } .units-table thead th { padding-inline: calc(.7em / .9); } }
${stacked('46rem', '.facts:not(.units-table)')}
${stacked('30rem', '.units-table')}
@container inspector (max-width: 30rem) { .units-table .bytes { max-width: none; width: auto; } }
@container inspector (max-width: 46rem) { .compare .choice { margin: 0 0 .35em; } }
/* Where there is room, what is said of the whole text stands beside the bytes. */
@container inspector (min-width: 30rem) and (max-width: 46rem) { @media not print {
  .facts.compare tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 1em; }
  .compare td:nth-child(2) { grid-area: 2 / 1; }
} }
@media (forced-colors: active) { .compare .choice[aria-pressed="true"] { border-color: Highlight; } }
@media print { .place, .compare .choice { border: 0; } .facts tr { break-inside: avoid; } .facts :is(th, td) { vertical-align: top; } }
`;
