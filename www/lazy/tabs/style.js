// Styles of tabs: a row of labels, the chosen one in ink and underlined; in print, the content of all tabs, one after the other.
export const tabs = `
.tabs { display: flex; flex-wrap: wrap; align-items: end; gap: 0 1.6em; border-block-end: 1px solid var(--line); margin-block: -.3em -.3em; }
.tab { border: 0; border-radius: .25em; padding: .35em 0 .55em; min-height: 32px; color: var(--soft); white-space: nowrap; position: relative; display: flex; align-items: baseline; justify-content: center; }
.tab:hover { color: var(--ink); }
.tab[aria-selected="true"] { color: var(--ink); font-weight: 600; box-shadow: inset 0 -2px var(--ink); margin-block-end: -1px; border-end-start-radius: 0; border-end-end-radius: 0; }
/* Reserves the width of the selected, bold label, so that the other tabs stay where they are. */
.tab-label::after { content: attr(data-label); font-weight: 600; display: block; height: 0; overflow: hidden; visibility: hidden; }
.mark:not(:empty) { font: 600 .75em/1 var(--sans); color: var(--bad); border: 1px dashed; border-radius: 1em; padding: .15em .45em; margin-inline-start: .5em; font-variant-numeric: tabular-nums; }
.tabpanel { min-width: 0; border-radius: .25em; }
.tabpanel:focus-visible { outline-offset: 6px; }
.waiting { color: var(--soft); animation: appear 0s .4s both; }
@keyframes appear { from { visibility: hidden; } }
@media not print { .body:not(.printing) > .tabpanel:not(.chosen) { display: none; } }
@container inspector (max-width: 43rem) {
  .tabs { gap: 1px; border: 1px solid var(--line); border-radius: .6em; background: var(--line); overflow: clip; align-items: stretch; margin-block: -.6em -.4em; }
  /* If the user’s letter spacing makes words wider than a column, there are more rows. */
  .tab, .odd::after { flex: 1 1 calc(100% / var(--columns) - 1px); }
  .odd::after { content: ''; background: var(--card); }
  .tab { min-height: 38px; padding: .4em 0; flex-wrap: wrap; font-size: .88em; border-radius: 0; background: var(--card); outline-offset: -3px; }
  .tab[aria-selected="true"] { margin: 0; }
  .mark:not(:empty) { margin-inline-start: .3em; padding-inline: .25em; }
}
@media print { .tabs, .tabpanel:has(> .waiting) { display: none; } .tabpanel { break-inside: avoid-page; } }
@media (forced-colors: active) { .tab[aria-selected="true"] { box-shadow: none; border-block-end: 3px solid Highlight; } }
`;
