/** The styles for composing and running a set; the colours are those of the page. */
export const style = `
.set-box { border: 1px solid var(--hair, var(--line)); border-radius: .5rem; background: var(--card, var(--paper)); padding: 1rem 1.25rem; margin-block: .8rem; }
.set-box :is(h2, h3) { margin: 0 0 .5rem; font-size: 1.05rem; line-height: 1.3; }
.set-box h2:focus { outline: none; }
.set-box p { margin: .3rem 0; }
.set-box .about { font-size: .9rem; color: var(--soft); }
.set-body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.4rem; }
.set-box fieldset { border: 0; padding: 0; margin: 0; min-width: 0; }
.set-box legend { font-weight: 600; padding: 0; margin-block-end: .4rem; }
.set-items { display: grid; grid-template-columns: minmax(8rem, 14rem) minmax(0, 1fr) auto; gap: .35rem .8rem; align-items: center; }
.set-items .none { color: var(--soft); }
.set-items select { width: 100%; }
.set-count { display: inline-flex; }
.set-count > * { min-height: 2rem; border: 1px solid var(--line); border-radius: 0; }
.set-count button { width: 2rem; min-height: 2rem; padding: 0; }
.set-count button:first-child { border-radius: .3rem 0 0 .3rem; border-inline-end: 0; }
.set-count button:last-child { border-radius: 0 .3rem .3rem 0; border-inline-start: 0; }
.set-count input { width: 3rem; text-align: center; appearance: textfield; }
.set-count input::-webkit-inner-spin-button { appearance: none; margin: 0; }
.set-box :is(input:not([type="checkbox"]), select, textarea) { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .3rem; padding: .25rem .4rem; min-height: 2rem; max-width: 100%; }
.set-box .set-count input { border-radius: 0; }
.set-options { display: grid; grid-template-columns: max-content max-content minmax(0, 1fr); gap: .35rem .8rem; }
.set-options > * { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: center; }
.set-options > div > label { display: contents; }
.set-options > .check { display: flex; grid-column: 2 / -1; }
.set-options > .check, .set-box .row { gap: .4rem .6rem; align-items: center; }
.set-box .row { display: flex; flex-wrap: wrap; margin-block: .7rem; }
.set-options .row { margin: 0; }
.set-box input.wide { width: 100%; font-family: var(--mono); font-size: .9rem; }
.set-box textarea:not(.wide) { width: 100%; min-height: 7rem; font-family: var(--mono); font-size: .9rem; }
.set-box .as-button { display: inline-flex; align-items: center; color: inherit; border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .8rem; min-height: 2.1rem; text-decoration: none; cursor: pointer; background: var(--card, var(--paper)); }
.set-box .as-button:focus-within { outline: 3px solid var(--start); outline-offset: 2px; }
.set-box .as-button input { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; border: 0; clip-path: inset(50%); overflow: hidden; }
/* Positioned, so that the text for screen readers scrolls with its cell. */
.set-table { overflow-x: auto; margin-block: .6rem; position: relative; }
.set-table table { border-collapse: collapse; margin: 0; }
.set-table :is(th, td) { border-block-end: 1px solid var(--hair, var(--line)); padding: .3rem .6rem; text-align: start; white-space: nowrap; color: inherit; }
.set-table thead th { font-weight: 600; }
.set-faults { margin: .4rem 0; padding-inline-start: 1.2rem; font-weight: 600; }
.set-head { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: baseline; justify-content: space-between; margin-block-end: .7rem; }
.set-on { margin-block-start: .8rem; }
.set-on[hidden] { display: none; }
.set-was:not([hidden]) { margin: 0 0 .8rem; }
.set-head h2:focus { outline: none; }
.set-head h2 { margin: 0; font-size: 1.15rem; }
.set-head time { font-family: var(--mono); }
@media (max-width: 40rem) { .set-options { grid-template-columns: minmax(0, 1fr); } .set-options > :not(.check), .set-options > div > label { display: flex; flex-wrap: wrap; gap: .2rem .6rem; } .set-options > .check { grid-column: 1; } }
@media (max-width: 36rem) { .set-items { grid-template-columns: minmax(0, 1fr) auto; grid-auto-flow: dense; } .set-items > select { grid-column: 1 / -1; margin-block-end: .5rem; } .set-box { padding: .8rem; } }
`;
