// Styles of the picture card. The frame has the same height for all pictures, so that the buttons below it don't move.
export const pictureCard = `
.picture-card { display: grid; grid-template-columns: minmax(0, 1fr); gap: .8em; padding: .9em; background: var(--card); border: 1px solid var(--line); border-radius: .6em; font-size: .9em; }
.picture-card h3 { font: 600 calc(.8em / .9)/1.5 var(--sans); letter-spacing: .06em; text-transform: uppercase; color: var(--soft); margin: 0; }
/* As wide as the card, since pictures are wide. */
.picture-frame { display: grid; place-items: center; height: 14em; margin-inline: -.9em; border: 1px dashed var(--edge); border-inline: 0; color: var(--soft); }
.picture-frame img { display: block; max-width: 100%; max-height: 13em; }
.picture-card .transparent { background: repeating-conic-gradient(var(--sunk) 0 25%, var(--card) 0 50%) 0 0 / 16px 16px; }
.picture-choice { display: grid; grid-template-columns: minmax(4.6em, auto) minmax(0, 1fr); align-items: center; }
.picture-options { display: flex; flex-wrap: wrap; border: 1px solid var(--line); border-radius: .4em; justify-self: start; }
.picture-options label { position: relative; display: grid; place-items: center; min-height: 28px; padding: 0 .5em; border: 1px solid transparent; border-radius: .4em; margin: -1px; color: var(--soft); cursor: pointer; }
.picture-options label:has(:checked) { border-color: var(--ink); color: var(--ink); font-weight: 600; }
.picture-options label:has(:focus-visible) { outline: 3px solid var(--start); outline-offset: 2px; z-index: 1; }
.picture-options input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.picture-do { display: flex; flex-wrap: wrap; gap: .5em; }
.picture-do .save { background: var(--ink); color: var(--card); border-color: var(--ink); font-weight: 600; }
.picture-do [aria-disabled="true"] { opacity: .5; cursor: default; }
.picture-status:empty { display: none; }
@container inspector (max-width: 30rem) { .picture-choice { grid-template-columns: minmax(0, 1fr); gap: .2em; } }
@media print { .picture-card { display: none; } }
@media (forced-colors: active) { .picture-options label:has(:checked) { border-color: Highlight; } }
`;
