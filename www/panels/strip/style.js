// The strip. Widths and heights in em are those of layout.js: change both together.
import { MEASURE, PRINTED_ROWS } from './layout.js';

export const strip = `
.strip-panel > .head { margin-block-end: .6em; min-height: 28px; align-items: center; }
.strip-panel > .head h2 { margin: 0; }
.summary { font-size: .85em; color: var(--soft); font-variant-numeric: tabular-nums; }
.selection { font-size: .85em; color: var(--soft); flex: 1 1 0; min-width: 0; display: flex; flex-wrap: wrap; justify-content: end; gap: 2em .3em; height: 1.5em; white-space: nowrap; overflow: clip; }
/* Items that don’t fit wrap out of view as a whole, even the first one. */
.selection::before { content: ''; }
.selection bdi { color: var(--ink); font-weight: 600; }
.travel { display: flex; gap: .3em; margin-inline-start: auto; }
/* Space for the toolbar, which is loaded when the page is idle, so that nothing moves then. */
.tools { position: relative; flex: none; margin-inline-start: auto; min-height: 32px; --room: 35em; width: var(--room); max-width: 100%; }
.tools:lang(de) { --room: 44.6em; }
.tools:lang(nl) { --room: 44em; }
.travel-button { min-width: 28px; padding: 0 .5em; line-height: 1; font-size: 1.15em; }
.previous::before { content: '‹'; }
.next::before { content: '›'; }
.strip-scroll { overflow: hidden auto; max-height: var(--utf8-strip-height, min(32em, 70vh)); position: relative; scrollbar-width: thin; }
.strip { position: relative; }
/* A drag selects units, even one that begins before the editor is loaded. */
.strip-scroll { user-select: none; -webkit-user-select: none; }
.strip-row { contain: layout style; position: absolute; inset-inline: 0; display: flex; align-items: start; gap: ${MEASURE.cellGap}em; white-space: nowrap; }
.cell { display: flex; flex-direction: column; align-items: center; border-radius: .5em; border: 1px solid transparent; padding-block-start: .2em; margin: 0 -1px; cursor: pointer; }
:is(.cell, .unit, .segment) > .glyph { font-size: 1.7em; line-height: 1.45; height: 1.47em; max-width: 100%; }
.unit > .glyph { margin-block-end: calc(-.15em / 1.7); }
.cell.compound > .units { border-block-start: 1px solid var(--edge); }
.units { display: flex; gap: ${MEASURE.unitGap}em; align-items: start; }
.unit { display: flex; flex-direction: column; align-items: center; gap: .15em; border-radius: .45em; padding: 0 0 .4em; outline-offset: -2px; }
.cell.selected, .units > [aria-selected="true"] { background: var(--card); box-shadow: 0 0 0 1px var(--ink) inset; }
.cell.selected [aria-selected="true"] { box-shadow: none; background: none; outline: none; }
.cell.selected:has(:focus-visible) { outline: 3px solid var(--start); outline-offset: -3px; }
/* Text for screen readers only. Not positioned, because a hundred positioned ones would be a hundred layers, which cost half a millisecond per key. */
.unit > .visually-hidden { position: static; margin-block-end: calc(-1px - .15em); clip-path: none; overflow: clip; }
.unit.ill-formed { background: color-mix(in srgb, var(--bad-fill) 50%, transparent); }
.segments { display: flex; gap: ${MEASURE.segmentGap}em; justify-content: center; }
.segment { display: flex; flex-direction: column; align-items: center; }
.segment > .glyph { color: var(--bad); }
.segment > .code-point { margin-block-end: .15em; }
.kind { font-size: .75em; line-height: 1.25; color: var(--bad); max-width: 100%; text-align: center; white-space: normal; overflow: clip visible; height: 2.5em; padding-inline: .2em; text-wrap: balance; }
.strip-panel.empty .summary { display: none; }
.alone > .strip-panel > .head { min-height: 0; }
.alone > .strip-panel :is(.selection, .tools) { display: none; }
@container inspector (max-width: 66rem) { .head > .tools { order: 1; width: 100%; } }
@container inspector (max-width: 40rem) { .tools { min-height: 46px; } }
@container inspector (max-width: 30rem) { .selection { display: none; } }
/* The paper may be narrower than the window, so its lines are not the rows of the layout. */
@media print {
  /* Firefox ignores break-after: here the head itself takes the room of the first row below it. */
  .strip-panel > .head { break-inside: avoid; break-after: avoid; padding-block-end: 8em; margin-block-end: -7.4em; }
  .strip-scroll { max-height: none; overflow: visible; }
  .strip, .strip-row { display: contents; }
  .strip > :first-child, .units { display: flex; flex-wrap: wrap; row-gap: .5em; }
  .cell { break-inside: avoid; }
  .travel, .tools, .strip-row:nth-child(n + ${PRINTED_ROWS + 1}) { display: none; }
}
@media (forced-colors: active) { .cell { border-color: Canvas; } .cell.selected, .units > [aria-selected="true"]:where(:not(:focus-visible)) { outline: 1px solid Highlight; outline-offset: -1px; } }
`;
