// The list of keys: a sheet above the page, in as many columns as there is room for.
export const keys = `
.keys-sheet { color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: .6em; padding: 0; width: min(56rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); overflow: auto; overscroll-behavior: contain; font-size: 1rem; }
.keys-sheet::backdrop { background: rgb(0 0 0 / .45); }
.keys-head { display: flex; align-items: center; justify-content: space-between; gap: 1em; position: sticky; inset-block-start: 0; background: var(--card); border-block-end: 1px solid var(--line); padding: .7em 1.2em; }
.keys-head h2 { margin: 0; }
.keys-sections { columns: 24rem 2; column-gap: 2.5em; padding: 1.1em 1.2em .2em; }
.keys-sections section { break-inside: avoid; padding-block-end: 1.2em; }
.keys-sections h3 { font: 600 1em/1.5 var(--sans); margin: 0 0 .3em; }
.keys-sections table { border-collapse: collapse; width: 100%; table-layout: fixed; }
.keys-sections tr { border-block-start: 1px solid var(--line); }
.keys-sections th { font-weight: 400; text-align: start; padding: .35em 1em .35em 0; vertical-align: baseline; width: 42%; overflow-wrap: break-word; }
.keys-sections td { text-align: end; padding: .35em 0; line-height: 1.9; vertical-align: baseline; }
kbd { font: 600 .8em/1 var(--mono); white-space: nowrap; border: 1px solid var(--edge); border-block-end-width: 2px; border-radius: .3em; padding: .2em .45em; background: var(--sunk); }
.chord { white-space: nowrap; }
@media (max-width: 30rem) {
  .keys-sections tr, .keys-sections th, .keys-sections td { display: block; text-align: start; }
  .keys-sections th { padding-block-end: 0; width: auto; }
  .keys-sections td { padding-block-start: 0; }
}
@media print { .keys-sheet { display: none; } }
`;
