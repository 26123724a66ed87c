// Two texts side by side.
export const difference = `
/* The panel has the field of the second text and shows both texts; the strip of the first would only separate them. */
@media not print { .body.two-texts:not(.printing) > .strip-panel { display: none; } }
.difference-panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1em; }
.other .steps { margin-inline-end: auto; }
/* As in the field of the first text: each paragraph has its own direction. */
#other-text:not(.long) { unicode-bidi: plaintext; }
.difference-panel > .head { align-items: center; gap: .3em 1em; }
.difference-panel > .head h2 { margin: 0; }
.verdict { font-weight: 600; }
.verdict.soft { font-weight: normal; }
.ignore { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.1em; margin-inline-start: auto; font-size: .875em; min-inline-size: 0; }
.ignore label { display: inline-flex; align-items: center; gap: .4em; min-height: 28px; cursor: pointer; }
.ignore input { accent-color: var(--ink); width: 1.15em; height: 1.15em; margin: 0; }
.aligned { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: .6em; overflow: hidden; }
/* A shadow marks an edge beyond which there are more columns. */
.aligned.more-above::before, .more-below > .reasons::before {
  content: ''; position: absolute; inset: 0 0 auto; z-index: 2; height: 14px; pointer-events: none;
  background: linear-gradient(color-mix(in srgb, var(--edge) 65%, transparent), transparent);
}
.more-below > .reasons::before { inset: auto 0 100%; rotate: 180deg; }
.pairs { display: flex; padding: .8em 1em .9em; max-height: var(--utf8-strip-height, min(32em, 70vh)); overflow: hidden auto; scrollbar-width: thin; }
.pairs-columns { display: flex; flex-wrap: wrap; row-gap: 1em; flex: 1; min-width: 0; }
.side, .column { display: grid; grid-template-rows: 6em 2em 6em; }
.side { flex: none; align-items: center; width: 5.4em; font-size: .85em; grid-template-rows: calc(6em / .85) calc(2em / .85) calc(6em / .85); color: var(--soft); overflow-wrap: anywhere; padding-inline-end: .4em; }
.column { justify-items: center; padding: 0 .15em; margin-inline: .1em; border-radius: .5em; min-width: 3.4em; max-width: 100%; }
.slot-of { display: flex; align-items: center; justify-content: center; gap: .15em; min-width: 0; max-width: 100%; }
.slot-of > .soft { padding-inline: .4em; }
.pair-cell { display: flex; flex-direction: column; align-items: center; gap: .1em; padding: .1em .2em; }
.pair-cell > .glyph { font-size: 1.7em; line-height: 1.45; height: 1.47em; max-width: 6em; }
.tie { position: relative; display: grid; place-items: center; width: 100%; }
.tie::before { content: ''; position: absolute; inset-block: 0; inset-inline-start: 50%; border-inline-start: 1px solid var(--line); }
.tie b, .reason-number { font: 600 .8em/1 var(--mono); background: var(--ink); color: var(--card); border-radius: 1em; padding: .3em .5em; position: relative; }
.column.differs { background: var(--sunk); box-shadow: 0 0 0 1px var(--ink) inset; cursor: pointer; }
.column.differs > .tie::before { border-color: var(--ink); }
.column.differs.current { box-shadow: 0 0 0 2.5px var(--ink) inset; }
.column.differs.ignored { background: none; box-shadow: 0 0 0 1px var(--line) inset; }
.column.ignored .tie b, .reasons .ignored .reason-number { background: var(--card); color: var(--soft); box-shadow: 0 0 0 1px var(--edge) inset; text-decoration: line-through; }
.column.ignored > .tie::before { border-color: var(--line); }
.column.differs > .slot-of:has(> :nth-child(2)) { flex-wrap: wrap; align-content: center; }
.column.differs:has(.slot-of > :nth-child(2)) { grid-template-rows: minmax(6em, auto) 2em minmax(6em, auto); }
.column.gap { grid-template-rows: 14em; align-items: center; }
.column.gap span { color: var(--soft); font-size: .85em; border-block: 1px dashed var(--edge); padding: .3em .5em; max-width: 7em; text-align: center; font-variant-numeric: tabular-nums; }
.absent { align-self: stretch; display: grid; place-items: center; min-width: 4.8em; margin: .8em .3em; border: 1.5px dashed var(--edge); border-radius: .4em; font-size: .8em; color: var(--soft); }
.reasons { position: relative; list-style: none; margin: 0; padding: 0; }
.reasons li { display: grid; grid-template-columns: 2.6em 11em minmax(0, 1fr) auto; gap: .2em .6em; align-items: center; padding: .45em 1em; border-block-start: 1px solid var(--line); font-size: .9em; }
.reason-number { border: 0; min-width: 28px; min-height: 26px; justify-self: start; font-size: .9em; }
.reasons p { overflow-wrap: anywhere; }
.reasons p bdi { font-weight: 600; white-space: pre-wrap; }
.named code { white-space: nowrap; }
.reasons .ignored { color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: .4em; justify-content: end; }
.rest { display: block; margin: .6em 1em; }
.remedy:empty { display: none; }
.read-as { font-size: .9em; }
@container inspector (max-width: 60rem) {
  .reasons li { grid-template-columns: 2.6em minmax(0, 1fr) auto; }
  .reasons li > p { grid-column: 2 / -1; grid-row: 2; }
}
@container inspector (max-width: 46rem) {
  .ignore { margin-inline-start: 0; }
  /* In a phone's window, this height cuts through the third row instead of ending between two. */
  .pairs { padding: .6em .4em; max-height: var(--utf8-strip-height, min(34em, 75vh)); }
  /* The columns need the full width, so the names of the two texts go above them. */
  .pairs { flex-direction: column; }
  .pairs-columns { flex: none; }
  .side { display: flex; gap: 1em; width: auto; padding: 0 .2em .4em; }
  .side > :nth-child(2) { display: none; }
  .side > :first-child::before { content: '↑ '; }
  .side > :last-child::before { content: '↓ '; }
  .reasons li { grid-template-columns: 2.6em minmax(0, 1fr); padding-inline: .7em; }
  .reasons li > p, .reasons li > .actions { grid-column: 2; grid-row: auto; }
  .actions { justify-content: start; }
  .actions:empty { display: none; }
}
@media print {
  .tabpanel > .difference-panel.unused { display: none; }
  .pairs { max-height: none; overflow: visible; }
  .aligned::before, .reasons::before { display: none; }
  .ignore, .actions, .rest, .remedy, .other .open { display: none; }
  .column, .reasons li { break-inside: avoid; }
  .tie b, .reason-number { print-color-adjust: exact; }
}
@media (forced-colors: active) {
  .column.differs { outline: 2px solid; outline-offset: -2px; }
  .tie b, .reason-number { border: 1px solid; }
}
`;
