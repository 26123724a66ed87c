// The map of the 256 byte values.
export const map = `
.two { display: grid; grid-template-columns: minmax(0, 44em) minmax(0, 1fr); gap: 2em; }
.map { display: grid; gap: 2px; font: .78em/1.3 var(--mono); }
.map-row { display: grid; grid-template-columns: 2em repeat(16, minmax(0, 1fr)); gap: 2px; }
.axis { color: var(--soft); text-align: center; padding: .3em 0; }
.value { text-align: center; padding: .3em 0; cursor: default; border: 1px solid transparent; min-height: 24px; display: grid; place-items: center; white-space: nowrap; }
.value.ascii { background: var(--ascii-fill); color: var(--ascii); border-radius: .8em; }
.value.continuation { background: var(--cont-fill); color: var(--cont); }
.value.start { background: var(--start-fill); color: var(--start); border-inline-start: 3px solid; border-radius: .3em 0 0 .3em; }
.value.invalid { color: var(--bad); background: repeating-linear-gradient(135deg, var(--bad-fill) 0 4px, transparent 4px 8px); }
.value.present { font-weight: 700; text-decoration: underline; text-underline-offset: .2em; cursor: pointer; border-color: currentColor; }
.value.current { background: var(--ink); color: var(--card); border-color: var(--ink); }
.value:hover { box-shadow: 0 0 0 1px var(--ink); }
.value:focus-visible { z-index: 1; outline-offset: 0; }
.key { font-size: .9em; min-width: 0; }
.key li { display: flex; align-items: baseline; gap: .5em; margin-block-end: .4em; }
.key b { font-family: var(--mono); white-space: nowrap; }
.swatch { flex: none; width: 1em; height: .8em; align-self: center; border: 1.5px solid; }
.key .ascii .swatch { color: var(--ascii); background: var(--ascii-fill); border-radius: .5em; }
.key .start .swatch { color: var(--start); background: var(--start-fill); border-inline-start-width: 5px; }
.key .continuation .swatch { color: var(--cont); background: var(--cont-fill); border-style: dotted; }
.key .invalid .swatch { color: var(--bad); border-style: double; border-width: 3px; }
.about { margin-block-start: 1.2em; padding-block-start: 1em; border-block-start: 1px solid var(--line); display: grid; gap: .4em; min-height: 8em; align-content: start; }
.about code { white-space: nowrap; }
.big-byte b { font: 700 1.6em var(--mono); }
.big-byte.ascii { color: var(--ascii); } .big-byte.start { color: var(--start); } .big-byte.continuation { color: var(--cont); } .big-byte.invalid { color: var(--bad); }
.decimal { color: var(--soft); font-family: var(--mono); }
.lengths { margin-block-start: 2em; }
.lengths h2 { margin-block-end: .2em; }
.lengths > p { font-size: .9em; margin-block-end: .8em; }
.lengths .facts { font-size: .85em; font-variant-numeric: tabular-nums; }
.lengths .facts th, .lengths .facts td { padding-inline: .7em; overflow-wrap: normal; }
.lengths .facts td:not(.template) { white-space: nowrap; }
.lengths .template code { white-space: nowrap; }
.length { white-space: nowrap; border-color: var(--line); min-height: 24px; min-width: 5em; }
.ruled-out { color: var(--soft); }
.ruled-out .length { border: 3px double var(--bad); }
@container inspector (min-width: 60.01rem) {
  .lengths .facts :is(th, td):nth-child(n + 5) { text-align: end; }
  /* So that the template of eight bytes takes one line. */
  .lengths .facts :is(th, td) { padding-inline: .5em; }
  .lengths .facts thead th { padding-inline: calc(.5em / .9); }
  .lengths .template code { font-size: .82em; }
}
/* Not on paper: see ui/styles/tables.js. */
@container inspector (max-width: 60rem) { @media not print {
  .lengths .facts.facts tr { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 1em; }
  .lengths .facts.facts, .lengths .facts.facts tbody { display: block; }
  .lengths .facts.facts tr > .template, .lengths .facts.facts th { grid-column: 1 / -1; }
  .lengths .facts.facts thead tr { display: none; }
  .lengths .facts.facts th, .lengths .facts.facts td { border: 0; padding: .15em .9em; }
  .lengths .facts.facts tr + tr { border-block-start: 1px solid var(--line); }
  .lengths .facts.facts tr { padding-block: .5em; }
  .lengths .facts.facts td:not(.template) { white-space: normal; }
  .lengths td[data-label]::before { content: attr(data-label) ": "; color: var(--soft); }
} }
@container inspector (max-width: 30rem) { .lengths .facts.facts tr { grid-template-columns: minmax(0, 1fr); } }
@container inspector (max-width: 60rem) { .two { grid-template-columns: minmax(0, 44em); gap: 1.2em; } }
@container inspector (max-width: 46rem) { .map { font-size: .66em; } .map, .map-row { gap: 1px; } .map-row { grid-template-columns: 1.6em repeat(16, minmax(0, 1fr)); } }
/* Sixteen cells in one line would be narrower than a finger: each row takes two lines. */
@container inspector (max-width: 30rem) {
  .map-row { grid-template-columns: 1.6em repeat(8, minmax(24px, 1fr)); }
  .map-row > :first-child { grid-row: span 2; align-self: center; }
  .map-row > :nth-child(10) { grid-column-start: 2; }
}
@media (forced-colors: active) {
  .value.continuation { border-style: dotted; }
  .value.invalid { border: 3px double; padding-block: calc(.3em - 2px); }
  .value.current { forced-color-adjust: none; background: Highlight; color: HighlightText; border-color: HighlightText; }
}
/* What is wider than the paper makes Firefox shrink the page; then it leaves out what has been rearranged for another width. */
@media print {
  .two { grid-template-columns: minmax(0, 44em); gap: 1.2em; }
  .lengths > p { display: none; }
  .lengths .length { border: 0; padding: 0; min-width: 0; }
  .lengths .facts.facts :is(th, td) { padding: .2em .4em; white-space: normal; }
  .map-panel, .lengths { break-inside: avoid; }
  .value { print-color-adjust: exact; }
}
`;
