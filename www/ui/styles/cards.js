// The cards of the selected bytes, their explanations and the repairs, in the bench and in the layers. Bytes wrap whole: eight cells always
// stay together.
export const cards = `
.body:has(.strip-panel) .bench-panel.empty, .empty .bench, .bench-panel:not(.empty) .none { display: none; }
.bench-panel > .head { margin-block-end: .6em; }
.bench-panel > .head h2 { margin: 0; }
.cards { --cell: clamp(1.55em, calc((100cqw - (var(--n) - 1) * .7em) / (var(--n) * 8) - 3px), 2.4em); display: flex; flex-wrap: wrap; gap: 1.3em .7em; }
.card { --hue: var(--start); display: grid; grid-template-columns: repeat(8, var(--cell)); grid-template-rows: 1.05em 1.85em 1.1em auto auto auto; gap: 2px 3px; }
.card.ascii { --hue: var(--ascii); }
.card.continuation { --hue: var(--cont); }
.card.invalid { --hue: var(--bad); }
.number { font: max(.68em, 11px)/1.4 var(--mono); color: var(--soft); text-align: center; }
.cp-bit { font: 600 1.15em/1 var(--mono); text-align: center; padding: .3em 0; cursor: pointer; border-radius: .25em; }
.cp-bit.leading { font-weight: 400; color: var(--soft); }
.wire { width: 1px; background: var(--soft); margin: 2px auto; }
.wire.leading { background: var(--line); }
.bench { background: var(--card); border: 1px solid var(--line); border-radius: .6em; }
.bit { height: calc(var(--cell) * 1.15); min-height: 24px; min-width: 0; font: 600 1.3em/1 var(--mono); display: grid; place-items: center; touch-action: pan-y pinch-zoom; user-select: none; border-radius: .25em; border: 2px solid var(--hue); background: none; padding: 0; }
.bit::before { content: attr(data-value); }
.bit.marker { background: var(--hue); color: var(--card); }
.bit.slot { background: var(--sunk); color: var(--ink); }
.bit.slot.leading { font-weight: 400; color: var(--soft); }
.bit:hover, .bit.lit { border-color: var(--ink); box-shadow: 0 0 0 1px var(--ink); }
.bit[aria-disabled] { cursor: default; }
.bit:focus-visible { z-index: 1; }
.cp-bit.lit { background: var(--ink); color: var(--card); }
.wire.lit { background: var(--ink); width: 3px; }
/* Bits of the code point minus 0x10000: the same place, but not always the same digit. */
.cp-bit.subtracted { font-style: italic; text-decoration: underline dotted; text-underline-offset: .3em; }
.wire.subtracted { background: repeating-linear-gradient(var(--soft) 0 3px, transparent 3px 6px); }
.tag { grid-area: 6 / 1 / 7 / 9; display: flex; align-items: baseline; gap: .6em; padding: .35em .1em 0; border-block-start: 3px solid; margin-block-start: .25em; font-size: .85em; line-height: 1.35; color: var(--hue); min-width: 0; }
.card.continuation .tag { border-block-start-style: dotted; }
.card.ill-formed .tag { color: var(--bad); border-block-start-style: double; border-block-start-width: 4px; }
.explanation { margin-block-start: 1.2em; max-width: 64ch; display: grid; gap: .5em; text-wrap: pretty; }
.explanation code { font-size: .95em; overflow-wrap: anywhere; }
.explanation .range { white-space: nowrap; }
.hint { font-size: .85em; }
.empty .hint { display: none; }
.broken { border-inline-start: 4px double var(--bad); padding-inline-start: .8em; }
.broken strong::first-letter { text-transform: uppercase; }
.broken strong { display: block; color: var(--bad); }
.repairs { display: flex; flex-wrap: wrap; gap: .5em; margin-block-start: .9em; }
.repairs:empty { display: none; }
.repair { text-align: start; max-width: 100%; overflow-wrap: anywhere; }
.repair:first-child { background: var(--ink); color: var(--card); border-color: var(--ink); }
/* If four cards don’t fit side by side, there are two to a row, with large bits. */
@container (max-width: 57em) { .cards.many { --cell: clamp(1.55em, calc((100cqw - .7em) / 16 - 3px), 2.4em); } }
@container (max-width: 42.5em) { .cards { --cell: clamp(1.55em, calc((100cqw - .7em) / 16 - 3px), 2.4em); } }
@container (max-width: 28em) { .cards, .cards.many { --cell: calc((100cqw - 21px) / 8); } }
@media print { .repairs, .hint { display: none; } .bench-panel, .card { break-inside: avoid; } .bit.marker, .byte { print-color-adjust: exact; } }
@media (forced-colors: active) {
  .card .bit.marker { forced-color-adjust: none; background: CanvasText; color: Canvas; }
  .wire, .wire.leading { background: CanvasText; }
}
`;
