// The two fields.
export const input = `
.input { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); background: var(--card); border: 1px solid var(--line); border-radius: .6em; }
.half { display: flex; flex-direction: column; padding: .55em 1em .65em; min-width: 0; }
.half + .half { border-inline-start: 1px solid var(--line); }
.half .head { font-size: .8em; color: var(--soft); align-items: center; min-height: 28px; }
.open, .step { padding: 0 .5em; min-height: 24px; border-color: transparent; }
.open:hover, .step:hover { color: var(--ink); border-color: var(--line); }
.steps { display: flex; margin-inline-end: auto; }
.step { display: grid; place-items: center; min-width: 28px; padding: 0; }
.step[aria-disabled="true"] { opacity: .4; border-color: transparent; cursor: default; }
/* Generated content, so that the visible label is not a second name of the button. */
.step.keys::before { content: '?'; }
/* Phones have no keyboard shortcuts. */
@media (hover: none) and (pointer: coarse) { .step.keys { display: none; } }
.scheme { font: inherit; font-weight: 600; color: var(--ink); background: var(--card); border: 0; border-block-end: 1px solid var(--edge); min-height: 24px; field-sizing: content; min-width: 6em; max-width: 16em; margin-inline-end: auto; cursor: pointer; }
.scheme:disabled { opacity: 1; border-color: transparent; cursor: default; }
.count { display: flex; margin-inline-start: auto; align-items: center; gap: .8em; white-space: nowrap; font-variant-numeric: tabular-nums; }
.field {
  font: inherit; font-size: 1.6em; line-height: 1.4; color: inherit; background: none; border: 0; border-radius: .2em; padding: .1em 0; margin: .25em 0 0;
  width: 100%; min-height: 1.7em; max-height: 9.6em; resize: none; field-sizing: content; overflow-wrap: anywhere; flex: auto;
}
@supports not (field-sizing: content) {
  .field { flex: none; height: 4.4em; resize: vertical; }
  /* Two lines, so that the greeting fits a laptop's window. */
  @media (max-height: 60em) { .field { font-size: 1.25em; height: 3em; } }
}
.field.hex { font-family: var(--mono); font-size: 1.05em; line-height: 1.65; padding-block: .35em; margin-block-start: .36em; max-height: 14em; word-break: normal; }
/* Each paragraph has its own direction. dir="auto" would do the same, but makes Chromium go through all lines for each pasted line
   (50,000 lines: 10 s instead of 3 s). */
#text { unicode-bidi: plaintext; }
/* Layout of long text. A field that grows with its text is laid out several times over. One direction for all lines, and no wrapping of
   endless ones, saves Chromium seconds (1 MiB without a space: 5 s with plaintext and wrapping, 0.2 s without). Size containment and a
   stacking context keep changes elsewhere from going through the lines again. If a horizontal scrollbar may be needed, WebKit lays the
   text out without it and then with it (1 MB without a space: 0.7 s, and 0.4 s if there can be none). */
#text.long { unicode-bidi: isolate; }
/* WebKit caches the widths of words only if tabs have no width and letters are not spaced. Without the cache, a key takes 300 ms in 1 MiB, and
   the bytes after it 3.5 s; with it, 130 and 400 ms. */
.field.long:not(.tabs) { tab-size: 0; }
.field.long { field-sizing: fixed; height: 9.6em; flex: none; overflow: hidden scroll; contain: strict; isolation: isolate; }
/* With an opaque background, the scrolled contents get a layer of their own, and a key repaints only that; otherwise it repaints the whole window. */
.field.long:focus { background: var(--card); }
.field.hex.long { height: 14em; }
/* For each key, WebKit lays out and paints the whole of such a line again (1 s in 1 MiB of words, 120 ms if they are wrapped), and it paints it for
   each blink of the caret. Of the three engines, only WebKit supports hanging-punctuation. */
@supports not (hanging-punctuation: first) { .field.endless { white-space: pre; overflow-x: auto; } }
.field::placeholder { color: var(--soft); opacity: 1; }
.field:focus-visible { outline-offset: 3px; }
.half:has(.problem:not(:empty)) > .field[aria-invalid="true"] { text-decoration: underline wavy var(--bad); text-underline-offset: .3em; }
/* A placeholder for the examples, as high as they are in most windows, so that nothing below moves when they are loaded. */
.input:has(+ .waiting) { border-end-start-radius: 0; border-end-end-radius: 0; }
.input + .waiting { margin-block-start: calc(-1.6em - 1px); min-height: 2.7em; background: var(--card); border: 1px solid var(--line); border-radius: 0 0 .6em .6em; color: transparent; animation: none; }
@container inspector (max-width: 46rem) {
  .input + .waiting { min-height: 4.8em; }
  .input { grid-template-columns: minmax(0, 1fr); }
  .half + .half { border-inline-start: 0; border-block-start: 1px solid var(--line); }
}
@container inspector (max-width: 30rem) { .scheme { min-width: 4.6em; } .input + .waiting { min-height: 6.9em; } }
/* Not all of it fits in one line: the second begins after this button. */
@container inspector (max-width: 26rem) { label:has(+ .open) { min-width: calc(100% - 12em); } label + .open { margin-inline: auto -.5em; } }
@media print {
  .input, .half { display: block; }
  .steps, .open { display: none; }
  .field:has(+ .printed) { display: none; }
  .field.printed { height: auto; max-height: none; white-space: pre-wrap; unicode-bidi: plaintext; }
  .input + .waiting { display: none; }
}
`;
