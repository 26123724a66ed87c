// The compact bench: facts about the bytes beside their cards, four abreast on a desktop, one to a row on a phone.
export const bench = `
.bench:where(:not(.layers)) { display: grid; grid-template-columns: 14em minmax(0, 1fr); }
.bench > .character { padding: 1.1em 1em; border-inline-end: 1px solid var(--line); min-width: 0; }
.bench > .character > .big { display: flex; flex-wrap: wrap; gap: .1em; justify-content: center; font-size: 5em; line-height: 1.5; min-height: 1.5em; overflow: clip; }
.bench > .character > .big.many { font-size: 2.4em; min-height: 3.1em; align-items: center; }
.bench > .character > .big .glyph { display: inline-block; max-width: 100%; }
.bench > .character > .big .label { font-size: .3em; padding: .5em .7em; }
.bench > .character dl { margin: .6em 0 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .15em .8em; font-size: .85em; }
.bench > .character dt { color: var(--soft); }
.bench > .character dd { margin: 0; font-family: var(--mono); overflow-wrap: anywhere; }
.work { padding: 1.1em 1.2em 1.2em; container-type: inline-size; min-width: 0; }
.card > .template { text-align: center; font: .95em/1.5 var(--mono); color: var(--soft); padding-block-start: .15em; }
.card > :is(.number, .template).lit { color: var(--ink); font-weight: 700; }
.tag b { font: 700 1.45em var(--mono); }
@container inspector (max-width: 46rem) {
  .bench:where(:not(.layers)) { grid-template-columns: minmax(0, 1fr); }
  .bench > .character { border-inline-end: 0; border-block-end: 1px solid var(--line); display: grid; grid-template-columns: minmax(4.5em, auto) minmax(0, 1fr); gap: 1.1em; align-items: center; padding: .7em 1.2em; }
  .bench > .character dl { margin: 0; }
  .bench > .character > .big { font-size: 3.6em; max-width: 3em; }
  .bench > .character > .big.many { font-size: 1.7em; max-width: 5em; }
}
`;
