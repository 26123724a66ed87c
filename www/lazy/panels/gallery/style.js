// Styles of the row of examples, which forms the foot of the input if it follows that.
export const gallery = `
.gallery { display: flex; flex-wrap: wrap; align-items: center; gap: .4em .45em; background: var(--card); border: 1px solid var(--line); border-radius: .6em; padding: .45em calc(1em / .875); font-size: .875em; }
.input:has(+ .gallery:not([hidden])) { border-end-start-radius: 0; border-end-end-radius: 0; }
.input + .gallery { margin-block-start: calc(-1.6em / .875 - 1px); border-start-start-radius: 0; border-start-end-radius: 0; }
.try { color: var(--soft); margin-inline-end: .25em; }
.chips { display: contents; }
.chip { color: var(--soft); border-color: var(--line); border-radius: 1.2em; padding: .1em .8em; white-space: nowrap; }
.chip:hover { color: var(--ink); }
.chip.ill { border-style: dashed; border-color: currentColor; color: var(--bad); }
.all { margin-inline: auto -.5em; border-color: transparent; color: var(--soft); padding-inline: .5em; }
.all:hover { color: var(--ink); border-color: var(--line); }
.all[aria-expanded="true"] { color: var(--ink); }
.all::after { content: ''; display: inline-block; width: .4em; height: .4em; margin-inline-start: .6em; border: solid; border-width: 0 1.5px 1.5px 0; transform: translateY(-.2em) rotate(45deg); }
@container inspector (max-width: 46rem) {
  .gallery { column-gap: .35em; }
  .chip { padding-inline: .65em; }
}
@media print { .gallery { display: none; } }
`;
