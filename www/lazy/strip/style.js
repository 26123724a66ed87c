// Styles of editing on the strip: the toolbar, the marks and the insertion field. Measures in em are those of the strip.
export const editing = `
.strip-panel { position: relative; }
/* A shadow marks an edge beyond which there is more. It lies above the rows, whose colours would cut it into pieces. */
.strip-scroll.more-above::before, .strip-scroll.more-below::after {
  content: ''; position: sticky; inset-block: 0 auto; display: block; z-index: 1; height: 14px; margin-block-end: -14px; pointer-events: none;
  background: linear-gradient(color-mix(in srgb, var(--edge) 65%, transparent), transparent);
}
.strip-scroll.more-below::after { inset-block: auto 0; margin-block: -14px 0; rotate: 180deg; }
/* Fills the space reserved for it. */
.toolbar { display: flex; flex-wrap: wrap; align-items: stretch; justify-content: space-between; position: relative; border: 1px solid var(--line); border-radius: .4em; background: var(--card); font-size: .85em; }
.tool { display: flex; align-items: center; justify-content: center; gap: .3em; border: 0; padding: 0 .5em; flex: 1 1 auto; min-height: 30px; white-space: nowrap; }
.tool:hover { background: var(--sunk); }
.tool[aria-disabled="true"] { opacity: .45; background: none; cursor: default; }
.tool:focus-visible { outline-offset: -2px; }
.tool svg { flex: none; width: max(16px, 1rem); fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.split { display: flex; position: relative; border-inline-start: 1px solid var(--line); }
.split .tool-clipboard { flex: none; padding: 0; min-width: 24px; border-radius: 0; }
.pair { display: flex; align-items: center; white-space: nowrap; }
.pair > [aria-disabled="true"]:first-child + span:has(+ [aria-disabled="true"]) { color: var(--soft); }
.pair .tool { padding: 0 .3em; min-width: 28px; }
.tool-damage { border-inline-start: 1px solid var(--line); }
.tool-copy, .tool-damage { border-radius: 0; }
.tool-damage::after { content: ''; width: .4em; height: .4em; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; margin: -.2em .1em 0 .15em; }
.tool-menu, .insertion { position: absolute; z-index: 4; background: var(--card); border: 1px solid var(--ink); border-radius: .5em; box-shadow: 0 .4em 1.2em light-dark(#1a1c2022, #0009); }
.tool-menu { inset: calc(100% + 4px) -1px auto auto; padding: .3em; display: grid; }
.tool-item { border: 0; text-align: start; white-space: nowrap; min-height: 32px; border-radius: .25em; font-variant-numeric: tabular-nums; }
.tool-item:hover { background: var(--sunk); }
.tool-item:focus-visible { outline-offset: -3px; }
.tool-item[aria-disabled="true"] { color: var(--soft); cursor: default; }
.marks { position: absolute; inset: 0 0 auto; height: 0; }
.caret, .pointed, .in-step { position: absolute; width: 0; pointer-events: none; z-index: 1; }
.caret::before { content: ''; position: absolute; inset: .2em auto .1em -1px; width: 2px; background: var(--ink); animation: caret 1.1s steps(1) infinite; }
@keyframes caret { 50% { opacity: .3; } }
@media (prefers-reduced-motion: reduce) { .caret::before { animation: none; } }
.plus { position: absolute; inset: 0 auto auto -12px; width: 24px; min-height: 24px; height: 24px; padding: 0; display: grid; place-items: center; line-height: 1; font-weight: 600; border-radius: 50%; background: var(--card); pointer-events: auto; }
.caret.first .plus, .pointed.first::after { left: 0; }
/* Where the mouse points between units, the button of the caret that a press would leave there is seen in advance. */
.at-gap, .at-gap .cell { cursor: text; }
.pointed::before { content: ''; position: absolute; inset: 24px auto .1em -1px; width: 2px; background: var(--edge); }
.pointed::after { content: '+'; position: absolute; inset: 0 auto auto -12px; width: 24px; height: 24px; box-sizing: border-box; display: grid; place-items: center; line-height: 1; font-weight: 600; color: var(--ink); border: 1px solid var(--edge); border-radius: 50%; background: var(--card); }
.in-step::before { content: ''; position: absolute; inset: .1em auto .1em -1px; border-inline-start: 2px dashed var(--ink); }
.in-step > span { position: absolute; inset: 0 auto auto 1px; white-space: nowrap; font: 600 max(.65em, 10px)/1.5 var(--sans); color: var(--paper); background: var(--ink); padding: 0 .4em; border-radius: 0 .6em .6em 0; }
.in-step.low > span { inset: auto auto .4em 1px; }
.grip { position: absolute; width: 0; touch-action: none; z-index: 2; cursor: ew-resize; }
.grip::before { content: ''; position: absolute; left: -34px; top: -8px; width: 44px; height: 44px; }
.grip::after { content: ''; position: absolute; left: -18px; top: 2px; width: 18px; height: 18px; background: var(--ink); border: 2px solid var(--card); border-radius: 50% 0 50% 50%; }
.grip.rightward::before { left: -10px; }
.grip.rightward::after { left: 0; border-radius: 0 50% 50% 50%; }
.byte.selected-byte { background: var(--ink); color: var(--paper); border-color: var(--ink); }
.cell.selected:has(.selected-byte), .cell:not(.selected) [aria-selected="true"]:has(.selected-byte) { box-shadow: 0 0 0 1px var(--edge) inset; }
/* In the gap between this panel and the next, so that nothing moves. */
.edit-status { position: absolute; inset: calc(100% + .1em) 0 auto; font-size: .85em; line-height: 1.5; white-space: nowrap; overflow: clip; text-overflow: ellipsis; }
.edit-status:empty { display: none; }
.strip-panel:last-child > .edit-status { position: static; white-space: normal; margin-block-start: .4em; }
.insertion { width: 19em; max-width: 100%; padding: .55em .8em .6em; margin-block-start: 6px; }
.insertion::before { content: ''; position: absolute; top: -6px; left: var(--tip, 24px); width: 9px; height: 9px; margin-left: -5px; rotate: 45deg; background: inherit; border: solid var(--ink); border-width: 1px 0 0 1px; }
.insertion label { font-size: .8em; color: var(--soft); }
.insertion-line { display: flex; gap: .4em; margin-block: .15em; }
.entry { flex: 1; min-width: 0; font: inherit; font-family: var(--mono); min-height: 32px; padding: .15em .4em; color: inherit; background: var(--sunk); border: 0; border-block-end: 1px solid var(--edge); border-radius: .2em .2em 0 0; }
.entry:focus-visible { outline-offset: -1px; }
.entry[aria-invalid="true"] { border-block-end: 2px solid var(--bad); }
.insertion .go { flex: none; background: var(--ink); color: var(--card); border-color: var(--ink); }
.insertion-preview { font-size: .8em; min-height: 1.5em; overflow-wrap: anywhere; max-height: 6em; overflow: hidden; }
/* Wider than the space reserved for it if the user has increased the letter spacing. */
@container inspector (min-width: 66.01rem) { .strip-panel .tools { width: max-content; min-width: var(--room); } }
@container inspector (max-width: 66rem) { .toolbar { width: max-content; max-width: 100%; } }
@container inspector (max-width: 40rem) {
  .toolbar { width: 100%; font-size: .625em; letter-spacing: -.01em; }
  .toolbar > * { flex: 1 1 auto; }
  .tool { flex-direction: column; gap: 0; padding: .2em .1em; min-height: 44px; }
  /* The word stands under both arrows, as that of any other button under its icon. */
  .pair { display: grid; grid-template-columns: 1fr 1fr; align-items: stretch; }
  .pair .tool { min-width: 30px; grid-area: 1 / 1; padding-block: .2em; }
  .pair .tool-right { grid-column: 2; }
  .pair .tool::after { content: '\\a0'; }
  .pair > span { grid-area: 1 / 1 / 2 / 3; display: flex; flex-direction: column; align-items: center; justify-content: center; padding: .2em .3em; pointer-events: none; }
  .pair > span::before { content: ''; height: max(16px, 1rem); }
  .tool-damage::after { display: none; }
  .tool-menu { font-size: 1.4em; }
  .tool-item { min-height: 40px; }
  .edit-status { position: static; white-space: normal; margin-block-start: .4em; }
}
/* In a phone, long words take two lines, so that all of them fit side by side: a button is only as wide as the longest part of its word. */
@container inspector (max-width: 22.4rem) { :is(:lang(de), :lang(nl)) .tool { flex-basis: 0; justify-content: start; white-space: normal; line-height: 1.15; } :is(:lang(de), :lang(nl)) .pair { flex-grow: 0; } .tool > span { max-width: 5em; } :is(:lang(de), :lang(nl)) .pair > span { justify-content: start; line-height: 1.15; } .split { flex: 1 1 0; } .tool-copy > svg { margin-inline-end: 22px; } .split .tool-clipboard { position: absolute; inset: 0 0 auto auto; min-height: 24px; background: none; } }
@media print { .toolbar, .marks, .edit-status, .insertion, .strip-scroll.more-above::before, .strip-scroll.more-below::after { display: none; } }
@media (forced-colors: active) { .byte.selected-byte { forced-color-adjust: none; background: Highlight; color: HighlightText; } .caret::before, .pointed::before { background: CanvasText; } .grip::after { background: CanvasText; } .in-step::before { border-color: CanvasText; } }
`;
