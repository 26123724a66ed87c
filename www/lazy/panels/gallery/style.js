// The row of examples, which is the foot of the input where it follows it, and the menu of all.
export const gallery = `
.gallery { display: flex; flex-wrap: wrap; align-items: center; gap: .4em .45em; background: var(--card); border: 1px solid var(--line); border-radius: .6em; padding: .45em calc(1em / .875); font-size: .875em; }
.input:has(+ .gallery) { border-end-start-radius: 0; border-end-end-radius: 0; }
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
.examples {
  position: fixed; inset: auto; margin: 0; width: 56em; overflow: auto; overscroll-behavior: contain; z-index: 5; color: inherit;
  background: var(--card); border: 1px solid var(--ink); border-radius: .6em; padding: .9em 1.2em 1em; box-shadow: 0 .6em 2em light-dark(#1a1c2022, #0009);
  display: grid; grid-template-columns: minmax(0, 1.45fr) minmax(0, 1fr); gap: .9em 2em; align-items: start;
}
.examples .title { display: flex; justify-content: space-between; color: var(--soft); font-weight: 600; padding-block-end: .3em; border-block-end: 1px solid var(--line); margin-block-end: .3em; }
.examples .title > :last-child { font-weight: 400; }
.well .items { columns: 2; column-gap: 1.2em; }
.example { display: grid; grid-template-columns: 5.6em minmax(0, 1fr); gap: .4em; align-items: baseline; width: calc(100% + .7em); margin-inline: -.35em; border: 0; border-radius: .25em; padding: .1em .35em; min-height: 26px; text-align: start; color: var(--soft); break-inside: avoid; }
.example:hover { background: var(--sunk); color: var(--ink); }
.example:focus-visible { outline-offset: -3px; }
.example[aria-disabled] { cursor: default; opacity: .75; }
.example[aria-disabled] .sample { text-decoration: line-through; }
.sample { color: var(--ink); white-space: nowrap; overflow: clip; text-overflow: ellipsis; }
.sample.hex { font-size: .94em; }
.ill .example { grid-template-columns: 8.5em minmax(0, 1fr); }
.ill .sample { color: var(--bad); }
@container inspector (max-width: 46rem) {
  .examples { grid-template-columns: minmax(0, 1fr); padding-inline: 1em; }
  .gallery { column-gap: .35em; }
  .chip { padding-inline: .65em; }
}
@container inspector (max-width: 30rem) {
  .well .items { columns: 1; }
  .example, .ill .example { grid-template-columns: 9em minmax(0, 1fr); min-height: 32px; }
}
@media print { .gallery { display: none; } }
`;
