// What all panels share: the background, headings, buttons, focus, messages.
export const frame = `
/* As a size container, the host gets no width from its contents. Where its width depends on them (in a flex box, a table cell, a dialog), it has the one given here. */
:host { display: block; container: inspector / inline-size; contain-intrinsic-inline-size: min(36em, 75vw); min-inline-size: 0; writing-mode: horizontal-tb !important; }
:host([hidden]) { display: none; }
*, ::before, ::after { box-sizing: border-box; }
/* Of the host's text styles, whether inherited or set by a universal rule, only the size applies inside, so that the inspector is as large as the text around it.
   The inspector's own texts run from left to right, and so do bytes and bits. */
.body, .failure {
  all: initial; display: block; pointer-events: inherit; visibility: inherit; interactivity: inherit; color-scheme: inherit; forced-color-adjust: inherit;
  -webkit-text-size-adjust: inherit; -webkit-user-select: text; color: var(--ink); font: 1em/1.5 var(--sans); direction: ltr; unicode-bidi: isolate;
}
.body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.6em; position: relative; }
h2 { font: 600 .8em/1.5 var(--sans); letter-spacing: .06em; text-transform: uppercase; color: var(--soft); margin: 0 0 .75em; }
/* A single panel within a text is explained by that text, so its heading is only for screen readers. */
.visually-hidden, .alone > section h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
.alone > section:has(h2:focus-visible) { outline: 3px solid var(--start); outline-offset: 2px; }
p { margin: 0; }
ul { list-style: none; margin: 0; padding: 0; }
code, .hex { font-family: var(--mono); }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--edge); border-radius: .4em; padding: .2em .7em; min-height: 28px; cursor: pointer; }
button:hover { border-color: var(--ink); }
:focus-visible { outline: 3px solid var(--start); outline-offset: 2px; }
[hidden], .problem:empty, .notice:empty { display: none !important; }
.soft { color: var(--soft); }
.bad { color: var(--bad); }
.good { color: var(--ascii); }
.problem { color: var(--bad); font-size: .85em; margin-block-start: .3em; overflow-wrap: anywhere; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2em .8em; }
.notice { display: flex; align-items: baseline; justify-content: space-between; gap: 1em; border-inline-start: 4px solid var(--edge); padding: .35em .8em; background: var(--card); overflow-wrap: anywhere; }
.notice button { flex: none; }
.failure { border: 4px double var(--bad); border-radius: .4em; padding: .7em 1em; margin-block-end: 1em; }
.failure .again { margin-block-start: .5em; }
.dropping::after {
  content: attr(data-drop); position: absolute; inset: -.5em; z-index: 2; display: grid; place-items: center; border-radius: .6em;
  border: 3px dashed var(--start); background: color-mix(in srgb, var(--start-fill) 92%, transparent); color: var(--start); font-weight: 600; font-size: 1.2em;
}
.label {
  font: 600 max(.4em, 11px)/1.2 var(--mono); border: 1.5px dashed var(--edge); border-radius: .3em; padding: .3em .4em; color: var(--soft);
  white-space: nowrap; vertical-align: middle;
}
.glyph { display: block; white-space: pre; text-align: center; }
.clipped { overflow: clip; }
.glyph > * + * { margin-inline-start: .1em; }
@media print { .body { display: block; } .body > * { margin-block-end: 1.6em; } }
@media (forced-colors: active) { :focus-visible { outline-color: Highlight; } }
`;
