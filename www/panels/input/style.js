// The two fields and the gallery.
export const input = `
.input { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); background: var(--card); border: 1px solid var(--line); border-radius: .6em; }
.half { display: flex; flex-direction: column; padding: .7em 1em .8em; min-width: 0; }
.half + .half { border-inline-start: 1px solid var(--line); }
.half .head { font-size: .8em; color: var(--soft); align-items: center; justify-content: space-between; min-height: 24px; }
.open { margin-inline-end: auto; padding: 0 .5em; min-height: 24px; border-color: var(--line); }
.scheme { font: inherit; font-weight: 600; color: var(--ink); background: var(--card); border: 0; border-block-end: 1px solid var(--edge); min-height: 24px; flex: 1 1 6em; min-width: 0; max-width: 16em; margin-inline-end: auto; cursor: pointer; }
.scheme:disabled { opacity: 1; border-color: transparent; cursor: default; }
.count { font-style: italic; font-variant-numeric: tabular-nums; }
.field {
  font: inherit; font-size: 1.6em; line-height: 1.4; color: inherit; background: none; border: 0; border-radius: .2em; padding: .1em 0; margin: .25em 0 0;
  width: 100%; min-height: 1.7em; max-height: 9.6em; resize: none; field-sizing: content; overflow-wrap: anywhere; flex: 1;
}
@supports not (field-sizing: content) { .field { height: 4.4em; resize: vertical; } }
.field.hex { font-family: var(--mono); font-size: 1.1em; line-height: 1.6; letter-spacing: .04em; padding-block: .35em; margin-block-start: .36em; max-height: 14em; word-break: normal; }
/* Each paragraph has its own direction. dir="auto" would say the same, but makes Chromium look through all lines for every line
   that is pasted (50,000 lines: 10 s, against 3 s). */
#text { unicode-bidi: plaintext; }
/* Layout of long text. A field that grows with it is laid out several times over; one direction for all lines and no wrapping
   of endless ones saves Chromium seconds (1 MiB without a space: 5 s with plaintext and wrapping, 0.2 s without). */
#text.long { unicode-bidi: isolate; }
.field.long { field-sizing: fixed; height: 9.6em; flex: none; overflow-y: scroll; }
.field.hex.long { height: 14em; }
.field.endless { white-space: pre; }
.field::placeholder { color: var(--soft); opacity: 1; }
.field:focus-visible { outline-offset: 3px; }
.field[aria-invalid="true"] { text-decoration: underline wavy var(--bad); text-underline-offset: .3em; }
.problem { color: var(--bad); font-size: .85em; margin-block-start: .3em; overflow-wrap: anywhere; }
.problem:empty { display: none; }

.gallery { display: flex; flex-direction: column; gap: .5em; margin-block-start: -.9em; }
.chips { display: flex; flex-wrap: wrap; gap: .4em; }
.chip { font-size: .85em; color: var(--soft); border-color: var(--line); border-radius: 1.2em; padding: .15em .75em; }
.chip:hover { color: var(--ink); }
.chip:disabled { border-style: dotted; text-decoration: line-through; cursor: not-allowed; opacity: .75; }
.ill .chip { border-style: dashed; border-color: currentColor; color: var(--bad); }
@container inspector (max-width: 46rem) {
  .input { grid-template-columns: minmax(0, 1fr); }
  .half + .half { border-inline-start: 0; border-block-start: 1px solid var(--line); }
  .gallery .chips { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; padding: 4px; margin: -4px; }
  .gallery .chips li { flex: none; }
  .chip { white-space: nowrap; }
}
@media print { .gallery { display: none; } .field { max-height: none; } }
`;
