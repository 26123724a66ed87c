// The five layers. Side by side, the width of the bytes follows from --u, the width of a slot: all are --t slots wide, and a bit of the code
// point is --q slots wide. In less room each byte has the bits that it holds above its slots, and no lines are needed.

/** Rules for a frame that is wide enough for so many bytes. @param {string} which @param {number} em */
const sideBySide = (which, em) => `
@container layers (min-width: ${em}em) {
  .layers${which} .layer { display: grid; grid-template-columns: 8.2em minmax(0, 1fr); align-items: center; }
  .layers${which} .layer-labels { flex-direction: column; justify-content: space-between; padding-block: 3em .35em; }
  .layers${which} :is(.point-bits, .zones, .lines, .cards) { --u: min(2.6em, calc(100cqw / var(--t))); }
  .layers${which} .layer-2 .content { display: flex; flex-direction: column-reverse; gap: .2em; }
  .layers${which} .point-bits { gap: 0 calc(.45 * var(--q) * var(--u)); justify-content: center; width: auto; }
  .layers${which} .digit { --b: calc(var(--q) * var(--u)); }
  .layers${which} .zones { height: 1.7em; width: calc(var(--t) * var(--u)); max-width: none; margin-inline: auto; }
  .layers${which} .zones.fixed { height: 2em; width: auto; justify-content: center; align-items: center; }
  .layers${which} .zone { position: absolute; left: calc(var(--x) * var(--u) + 2px); width: calc(var(--w) * var(--u) - 4px); }
  .layers${which} .zone span { padding-inline: .3em; white-space: nowrap; }
  .layers${which} .lines { display: block; }
  .layers${which} .cards { gap: 0 calc(.4 * var(--u)); justify-content: center; align-items: start; flex-wrap: nowrap; }
  .layers${which} .layer-4:has(.fields .problem:not(:empty)) .layer-labels { padding-block-end: 2.9em; }
  .layers${which} .card { --cell: calc(var(--u) - 3px); grid-template-columns: repeat(8, var(--u)); grid-template-rows: 0 0 0 auto 0 auto auto; gap: 0; }
  .layers${which} .card > :is(.number, .cp-bit, .wire, .template) { display: none; }
  .layers${which} .bit { font-size: min(1.3em, calc(.58 * var(--u))); margin-inline: 1.5px; height: auto; aspect-ratio: 1 / .92; }
  .layers${which} :is(.tag, .fields) { margin-inline: 1.5px; }
  .layers${which} .note { text-align: center; }
}`;

export const layers = `
.layers-panel > .head { align-items: center; }
.player { display: flex; flex-wrap: wrap; align-items: center; margin-inline-start: auto; border: 1px solid var(--line); border-radius: 1.2em; background: var(--card); padding: 1px; font-size: .85em; }
.player button { border: 0; border-radius: 1.2em; padding: 0 .4em; min-width: 28px; }
.player button:hover { background: var(--sunk); }
.player .encode { padding-inline-start: .8em; }
.player :is(.encode, .decode)::before { content: ''; display: inline-block; margin-inline-end: .45em; border: .36em solid transparent; border-inline-start: .55em solid; border-inline-end: 0; }
.player .decode::before { border-inline: 0; border-inline-end: .55em solid; }
.player [aria-pressed="true"]::before { border: 0; border-inline: .2em solid; width: .55em; height: .7em; }
.numbers { display: flex; }
:is(.back, .before)::before { content: '‹'; }
:is(.on, .after)::before { content: '›'; }
.player .number { font: 600 .9em var(--mono); }
.player .number[aria-current] { background: var(--ink); color: var(--card); }
.layers { container: layers / inline-size; padding: .45em 1.2em .55em; }
.layer { margin-block-end: .2em; }
.layer-3 { margin-block-end: 0; }
.layer .content { container-type: inline-size; min-width: 0; }
.layer-label, .layer-labels { display: flex; align-items: center; gap: .5em; }
.layer-label { font-size: .85em; line-height: 1.3; color: var(--soft); }
.layer-labels { gap: .5em 1.2em; align-items: start; align-self: stretch; }
.layer-label::before { content: attr(data-n); flex: none; font: 600 .85em/1 var(--mono); width: 1.9em; height: 1.9em; display: grid; place-items: center; border: 1px solid var(--line); border-radius: 50%; color: var(--ink); }
.layers .character { display: flex; flex-wrap: wrap; align-items: center; gap: .3em 1.3em; }
.layers .big { font-size: 2.6em; line-height: 1.5; min-width: 1.35em; height: 1.5em; overflow-clip-margin: .15em; max-width: 100%; overflow: clip; text-align: center; }
.layers .big .label { font-size: .35em; padding: .5em .7em; }
.point { display: flex; flex-wrap: wrap; align-items: center; gap: .35em; }
.point button { min-width: 28px; padding: 0; border-color: var(--line); }
.point button[aria-disabled="true"] { opacity: .4; cursor: default; }
.naming { font-size: .88em; min-width: 0; border-inline-start: 1px solid var(--line); padding-inline-start: 1.3em; }
.naming .name { display: block; font: 600 1.05em var(--mono); overflow-wrap: anywhere; }
.edit { font: 1em/1.5 var(--mono); color: inherit; background: var(--sunk); border: 0; border-block-end: 1px solid var(--edge); border-radius: .2em .2em 0 0; padding: .1em .35em; min-width: 24px; max-width: 14em; min-height: 26px; field-sizing: content; }
.edit:read-only, .point-bit[aria-disabled] { background: none; border-color: transparent; }
.edit[aria-invalid="true"] { text-decoration: underline wavy var(--bad); border-color: var(--bad); }
.point .edit { min-width: 2.2em; font-size: 1.3em; font-weight: 600; text-align: center; }
.layers .problem { margin-block-end: .3em; }
.note:empty { display: none; }
.note { font-size: .85em; }
.point-bits { display: flex; flex-wrap: wrap; gap: .3em 5px; justify-content: flex-end; width: fit-content; }
.digit { --b: max(24px, 1.5em); display: grid; grid-template-columns: repeat(4, var(--b)); }
.digit.of-1 { grid-template-columns: var(--b); }
.digit.of-2 { grid-template-columns: repeat(2, var(--b)); }
.digit.of-3 { grid-template-columns: repeat(3, var(--b)); }
.nibble { grid-column: 1 / -1; margin-inline: 3px; border-block-end: 1px solid var(--edge); font: 600 .85em/1.4 var(--mono); text-align: center; }
.nibble.leading { font-weight: 400; color: var(--soft); border-color: var(--line); }
.point-bit { background: var(--sunk); border: 0; border-block-end: 1px solid var(--edge); border-radius: .2em .2em 0 0; border-inline: 1px solid var(--card); padding: 0; min-height: 26px; font: 600 1.15em/1 var(--mono); }
.point-bit::before { content: attr(data-value); }
.point-bit.leading { font-weight: 400; color: var(--soft); }
.point-bit:hover, .point-bit.lit { background: var(--ink); color: var(--card); }
.point-bit[aria-disabled] { cursor: default; }
.zones { display: flex; gap: 4px; position: relative; z-index: 1; pointer-events: none; }
/* As wide as the bits above, if these fit into one row. */
.zones { max-width: calc(var(--m) * (max(24px, 1.5em) + 1.4px) - 5px); }
.zones.fixed { font-size: .85em; color: var(--soft); max-width: none; }
.zones.fixed span { background: var(--card); padding-inline: .4em; margin-inline: -.4em; }
.zone { flex: var(--n) 1 0; border: 1px solid var(--edge); border-block-start-color: var(--line); border-block-end: 0; height: .5em; text-align: center; color: var(--soft); min-width: 0; }
.zone span { position: relative; display: inline-block; inset-block-start: .15em; font-size: .78em; line-height: 1.2; background: var(--card); }
.zone.chosen { border: 3px solid var(--ink); border-block-end: 0; color: var(--ink); font-weight: 700; }
.zones:not(.fixed) { height: 1.9em; }
.lines { display: none; width: calc(var(--t) * var(--u)); height: 4.3em; margin: -1.9em auto 2px; overflow: visible; }
.line { --hue: var(--start); fill: none; stroke: var(--hue); stroke-width: 1.5; vector-effect: non-scaling-stroke; opacity: .65; }
.line.ascii { --hue: var(--ascii); }
.line.continuation { --hue: var(--cont); }
.line.invalid { --hue: var(--bad); }
.line.dashed { stroke-dasharray: 2 4; }
.line.lit { stroke: var(--ink); stroke-width: 3; opacity: 1; stroke-dasharray: none; }
.layers .cards { margin-block-start: .3em; }
.layers .card { grid-template-rows: 0 1.85em 1.1em auto 0 auto auto; }
.layers .card > :is(.number, .template) { display: none; }
.layers .tag { gap: 0; }
.layers .tag b { display: none; }
.fields { grid-area: 7 / 1 / 8 / 9; display: flex; flex-wrap: wrap; align-items: end; gap: .3em .5em; padding-block-start: .3em; }
.fields label { display: grid; justify-items: start; }
.fields small { font-size: .7em; line-height: 1.4; color: var(--soft); }
.fields .problem { flex: 1 0 100%; margin: 0; }
.fields .hex { font-size: 1.25em; font-weight: 700; line-height: 1.2; color: var(--hue); }
.layer-text { display: grid; border-block-start: 1px solid var(--line); margin-block-start: .6em; padding-block-start: .6em; }
.layer-text > * { grid-area: 1 / 1; }
.layers .explanation { margin: 0; max-width: 90ch; }
.step-status { pointer-events: none; }
.step-status .again { pointer-events: auto; }
@media (prefers-reduced-motion: no-preference) { .layer .content, .lines, .card > * { transition: opacity .25s; } }
${sideBySide(':is(.of-1, .of-2)', 48)}
${sideBySide('.of-3', 58)}
${sideBySide('.of-4', 66)}
@container inspector (max-width: 46rem) {
  .layers { padding: .6em .9em .9em; }
  .layer { margin-block-end: .8em; }
  /* Room for the longest sentence of a step. */
  .layer-text { min-height: 3.7em; }
  .player { margin: 0; }
  .naming { flex-basis: 100%; border: 0; padding: 0; }
}
@container inspector (max-width: 30rem) {
  .layers { padding-inline: .75em; }
  .layer-text { min-height: 6.7em; }
  .layers .character { column-gap: .4em; }
  .layers .big { font-size: 2.4em; }
  .point { gap: .25em; }
  @media not print { .point .edit { font-size: 1.15em; } }
  .point-bits { column-gap: 1px; }
}
@media print { .player, .point button { display: none; } }
@media (forced-colors: active) { .player ::before { forced-color-adjust: none; color: ButtonText; } .line { stroke: CanvasText; } .zone.chosen { border-color: Highlight; } }
`;
