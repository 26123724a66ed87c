// The styles of an exercise, on top of those of all elements.
export const style = `
:host { container: exercise / inline-size; }
.body { gap: 0; }
.exercise { background: var(--card); border: 1px solid var(--line); border-radius: .6em; min-width: 0; }
h3 { font: 600 1em/1.3 var(--sans); margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: .6em; align-items: center; }
button, .row a { padding: .3em .9em; min-height: 34px; background: var(--card); }
.row a { border: 1px solid var(--edge); border-radius: .4em; color: inherit; text-decoration: none; display: inline-grid; place-items: center; }
.row a:hover { border-color: var(--ink); }
button.go { background: var(--ink); border-color: var(--ink); color: var(--card); font-weight: 600; }
button.plain { border-color: transparent; background: none; text-decoration: underline; text-underline-offset: .2em; text-decoration-thickness: 1px; }
.task { display: flex; gap: 1.3em; align-items: center; padding: 1em 1.25em; }
.task .glyph { font-size: 3.4em; line-height: 1.25; min-width: 1.2em; flex: none; }
.question { font: 400 1.2em/1.4 var(--sans); letter-spacing: 0; text-transform: none; color: var(--ink); margin: 0; text-wrap: pretty; }
.figure { padding: .4em 1.25em 1.1em; }
.whole { white-space: nowrap; }
.sample { font-size: 1.9em; line-height: 1.4; overflow-wrap: anywhere; }
.code-point { display: inline-block; font: .85rem/1.5 var(--mono); color: var(--soft); white-space: nowrap; margin-inline-end: 1.2em; }
.item .code-point { margin-inline-start: .9rem; }
.tape { display: flex; flex-wrap: wrap; gap: .3em .55em; font: 600 1.15em/1.2 var(--mono); }
.tape span { display: grid; justify-items: center; gap: .15em; letter-spacing: .06em; }
.tape i { font: 600 .8em/1 var(--mono); color: var(--soft); }
.tiles { display: flex; flex-wrap: wrap; gap: .35em; border: 0; padding: 0; margin: 0; min-width: 0; }
.byte { display: inline-grid; justify-items: center; border: 1.5px solid var(--edge); border-radius: .3em; background: var(--card); padding: .2em .45em; font-family: var(--mono); min-width: 2.6em; }
.byte .digits { font-weight: 600; font-size: 1.1em; line-height: 1.3; }
.byte .offset { font-size: .72em; color: var(--soft); line-height: 1.1; }
.large .byte { font-size: 1.6em; }
.byte.ascii { color: var(--ascii); border-color: var(--ascii); background: var(--ascii-fill); }
.byte.start { color: var(--start); border-color: var(--start); border-inline-start-width: 4px; background: var(--start-fill); }
.byte.cont { color: var(--cont); border-style: dashed; border-color: var(--cont); background: var(--cont-fill); }
.byte.bad { color: var(--bad); border: 3px double var(--bad); background: var(--bad-fill); }
.given, .understood { display: flex; flex-wrap: wrap; gap: .5em .9em; }
.unit { display: inline-grid; justify-items: center; font-family: var(--mono); gap: .1em; }
.unit .digits { font-size: .85em; color: var(--soft); font-weight: 600; }
.unit .bits { font-size: 1.15em; font-weight: 600; letter-spacing: .06em; }
.understood .bits { font-size: .95em; font-weight: 400; }
.large .bits { font-size: 2em; }
.off { text-decoration: underline wavy var(--bad) 1.5px; text-underline-offset: .2em; }
.byte.off, .option.off { text-decoration: none; outline: 2px solid var(--bad); outline-offset: 2px; }
.goal { border-block-start: 1px solid var(--line); padding: 1em 1.25em 1.2em; }
.goals { list-style: none; margin: 0; padding: 0; }
.goals > .goal { display: grid; grid-template-columns: 1.6em 9em minmax(0, 1fr) auto; gap: .3em .9em; align-items: center; padding-block: .65em; }
.goals > .goal.now, .goals > .goal:last-child { padding-block: .95em 1.15em; }
.goal .n { font: 600 .9em/1 var(--mono); width: 1.6em; height: 1.6em; display: grid; place-items: center; border: 1.5px solid var(--edge); border-radius: 3px; color: var(--soft); }
.goal.given .n, .goal.done .n { background: var(--ink); border-color: var(--ink); color: var(--card); }
.goal.given h3, .goal.done h3, .goal.later h3 { font-weight: 400; color: var(--soft); }
.goal.now .n { border-color: var(--ink); color: var(--ink); box-shadow: 0 0 0 1px var(--ink); }
.goal .side { font-size: .85em; white-space: nowrap; }
.goal .do { grid-column: 3 / -1; }
.goal .work { grid-column: 1 / -1; min-width: 0; margin-block-start: .4em; }
.part > * + * { margin-block-start: .9em; }
.part > .feedback:empty { margin: 0; }
.part > .row:has(> [hidden]:only-child) { display: none; }
.options { border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-wrap: wrap; gap: .5em; }
.options.long { flex-flow: column; }
.option { display: flex; align-items: baseline; gap: .55em; border: 1px solid var(--edge); border-radius: .4em; padding: .4em .8em; min-height: 38px; cursor: pointer; background: var(--card); }
.option:hover { border-color: var(--ink); }
.option:has(:checked) { border-color: var(--ink); box-shadow: 0 0 0 1px var(--ink); }
.option:has(:focus-visible) { outline: 3px solid var(--start); outline-offset: 2px; }
.option input { accent-color: var(--ink); margin: 0; flex: none; translate: 0 .1em; }
.option .name { font-weight: 600; }
.option.tile { padding: 0; border: 0; min-height: 0; background: none; box-shadow: none; position: relative; border-radius: .3em; }
.option.tile input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; cursor: pointer; }
.option.tile .byte { min-width: 2.9em; min-height: 44px; align-content: center; }
.option.tile:has(:checked) .byte { background: var(--ink); border-color: var(--ink); color: var(--card); }
.option.tile:has(:checked) .offset { color: inherit; }
.option.end > span { border: 1.5px dashed var(--edge); border-radius: .3em; padding: 0 .7em; min-height: 44px; display: grid; place-items: center; color: var(--soft); }
.option.end:has(:checked) > span { background: var(--ink); color: var(--card); }
.template { display: inline-flex; flex-wrap: wrap; gap: .3em; }
.template-byte { border: 1px solid; border-radius: .25em; padding: 0 .4em; }
.template-byte.ascii { color: var(--ascii); } .template-byte.start { color: var(--start); border-inline-start-width: 4px; } .template-byte.cont { color: var(--cont); border-style: dotted; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: .4em; justify-items: start; }
.field input { font: inherit; color: inherit; font-size: 1.1em; padding: .35em .6em; min-height: 40px; border: 1.5px solid var(--edge); border-radius: .3em; background: var(--sunk); max-width: 100%; }
.field .mono { font-family: var(--mono); }
.field .wide { width: 26em; } .field .narrow { width: 7em; }
.field .understood { margin-block-start: .3em; }
.slots { --cell: clamp(1.5rem, calc((100cqw - 7.5em) / 26), 2.5rem); display: flex; flex-wrap: wrap; gap: .9em; }
/* Four bytes take two rows of two. */
.slots:has(> :nth-child(4)) { max-inline-size: calc(16 * var(--cell) + 14 * 3px + .9em + 1px); }
.slot-byte { --hue: var(--start); display: grid; grid-template-columns: repeat(8, var(--cell)); gap: 3px; }
.slot-byte.cont { --hue: var(--cont); } .slot-byte.ascii { --hue: var(--ascii); }
.bit { height: calc(var(--cell) * 1.15); min-height: 28px; min-width: 0; padding: 0; font: 600 1.2em/1 var(--mono); display: grid; place-items: center; border: 2px solid var(--hue); border-radius: .25em; }
.bit.marker { background: var(--hue); color: var(--card); }
.bit.slot.empty { background: var(--sunk); }
.bit.slot:disabled { color: var(--ink); cursor: default; }
.bit.slot.off { text-decoration: underline wavy var(--bad) 1.5px; border-color: var(--bad); border-style: double; border-width: 4px; }
.slot-tools { display: flex; flex-wrap: wrap; align-items: center; gap: .6em; margin-block-start: .9em; }
.move { min-width: 44px; }
.order { list-style: none; margin: 0; padding: 0; display: grid; gap: .4em; max-width: 26em; }
.order li { display: grid; grid-template-columns: 1fr auto auto; gap: .4em; align-items: center; border: 1px solid var(--edge); border-radius: .4em; padding: .3em .4em .3em .8em; }
.order .item { font-size: 1.3em; }
.order button { min-width: 44px; min-height: 38px; }
.order button[aria-disabled="true"] { opacity: .4; cursor: default; }
.order .off { outline: 2px solid var(--bad); outline-offset: 1px; text-decoration: none; }
.fault { display: grid; gap: .6em; }
.box { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .8em; border: 1px solid var(--ink); border-radius: .5em; padding: .9em 1em; }
.box > div { display: grid; gap: .5em; }
.box p { text-wrap: pretty; }
.tick { font: 700 .8em/1 var(--mono); display: inline-grid; place-items: center; width: 1.4em; height: 1.4em; border-radius: 3px; border: 1.5px solid var(--ink); flex: none; }
.tick.yes { background: var(--ink); color: var(--card); }
.hints { display: grid; grid-template-columns: 9em minmax(0, 1fr); gap: .4em 1.5em; border-block-start: 1px solid var(--line); margin-block-start: 1.2em; padding-block-start: 1em; }
.hints h3 { font: 600 .8em/1.5 var(--sans); letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
.hints .soft { font-size: .9em; }
.rungs { list-style: none; margin: 0; padding: 0 0 0 1em; border-inline-start: 2px solid var(--line); display: grid; gap: .3em; align-content: start; }
.rungs li { display: grid; gap: .2em 1em; align-items: baseline; min-height: 34px; }
.rungs .open { grid-template-columns: 11em minmax(0, 1fr); }
.rungs .rung { padding-inline: 0; text-align: start; justify-self: start; }
.rungs .name { font-weight: 600; } .rungs .name.soft { font-weight: 400; }
.result:empty { display: none; }
.solved { display: grid; gap: .7em; border-block-start: 1px solid var(--line); padding: 1em 1.25em 1.2em; }
.solved-figure { display: flex; flex-wrap: wrap; gap: .9em; align-items: center; }
.solved-figure .glyph { font-size: 2.2em; line-height: 1.2; }
/* The answer may be given at any time, but the step whose turn it is comes first. */
.goal.later .check { background: none; color: inherit; font-weight: 400; }
/* The hints of a later step are hidden until its turn comes, unless it has been tried. */
.goal.later:not(.tried) .hints { display: none; }
@container exercise (max-width: 44rem) {
  .goals > .goal { grid-template-columns: 1.6em minmax(0, 1fr) auto; }
  .goal .got, .goal .do { grid-column: 2 / -1; }
  .goal .side { grid-area: 1 / 3; }
  .hints { grid-template-columns: minmax(0, 1fr); }
  .slots { --cell: clamp(1.4rem, calc((100cqw - 2.5em - 21px) / 8), 2.5rem); }
}
@container exercise (min-width: 30rem) and (max-width: 44rem) { .slots { --cell: clamp(1.4rem, calc((100cqw - 3.6em - 42px) / 16), 2.5rem); } }
@container exercise (max-width: 30rem) {
  .task { padding: .8em 1em; gap: .9em; } .task .glyph { font-size: 2.6em; }
  .goal, .figure, .solved { padding-inline: 1em; }
  .rungs .open { grid-template-columns: minmax(0, 1fr); }
  .tape { font-size: 1em; }
}
@media (forced-colors: active) {
  .option:has(:checked), .option.tile:has(:checked) .byte { outline: 3px solid Highlight; }
  .bit.marker, .tick.yes, .goal.given .n, .goal.done .n { forced-color-adjust: none; background: CanvasText; color: Canvas; }
}
@media print {
  .hints, .row, .slot-tools, .feedback { display: none; } .exercise { break-inside: avoid; }
  .bit.marker, .byte, .goal .n, .tick, .option.end > span { print-color-adjust: exact; }
}
`;
