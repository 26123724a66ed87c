// Styles of the menu of all examples, loaded when it is first opened.
export const menu = `
.examples {
  position: fixed; inset: auto; margin: 0; width: 56em; overflow: auto; overscroll-behavior: contain; z-index: 5; color: inherit;
  background: var(--card); border: 1px solid var(--ink); border-radius: .6em; padding: .9em 1.2em 1em; box-shadow: 0 .6em 2em light-dark(#1a1c2022, #0009);
  display: grid; grid-template-columns: minmax(0, 1.45fr) minmax(0, 1fr); gap: .9em 2em; align-items: start; align-content: start;
}
.group.ill { grid-row: 1 / span 2; grid-column: 2; }
.examples .title { display: flex; justify-content: space-between; color: var(--soft); font-weight: 600; padding-block-end: .3em; border-block-end: 1px solid var(--line); margin-block-end: .3em; }
.examples .title > :last-child { font-weight: 400; }
.well { --sample: 5.6em; }
.well .items { columns: 2; column-gap: 1.2em; }
.example { display: grid; grid-template-columns: var(--sample, 8.5em) minmax(0, 1fr); gap: .4em; align-items: baseline; width: calc(100% + .7em); margin-inline: -.35em; border: 0; border-radius: .25em; padding: .1em .35em; min-height: 26px; text-align: start; color: var(--soft); break-inside: avoid; }
.example:hover { background: var(--sunk); color: var(--ink); }
.example:focus-visible { outline-offset: -3px; }
.example[aria-disabled] { cursor: default; opacity: .75; }
.example[aria-disabled] .sample { text-decoration: line-through; }
.sample { color: var(--ink); white-space: nowrap; overflow: clip; text-overflow: ellipsis; }
.sample.hex { font-size: .94em; }
.ill .sample { color: var(--bad); }
@container inspector (max-width: 46rem) {
  .examples { grid-template-columns: minmax(0, 1fr); padding-inline: 1em; }
  .group.ill { grid-area: auto; }
}
@container inspector (max-width: 30rem) {
  .well { --sample: 8.5em; }
  .well .items { columns: 1; }
  .ill { --sample: 9em; }
  .ill .example { min-height: 32px; }
}
`;
