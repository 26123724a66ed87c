// Styles of the layers while the player steps through them.
export const steps = `
/* The sentence of the step stays in view while the layers are, on top of whatever is below them in the window. It takes no more room than the
   explanation whose place it takes: its line and its padding lie on those of that. */
.stepping .layer-text { position: sticky; inset-block-end: .2em; z-index: 2; align-items: end; border-color: transparent; pointer-events: none; }
.stepping .step-status { background: var(--card); border-block-start: 1px solid var(--line); padding-block: .6em .2em; margin-block: calc(-.6em - 1px) -.2em; }
.stepping .step-status:empty { display: none; }
.stepping :is(.layer, .fields) { scroll-margin-block: 1em 7em; }
/* Layers that the user has not reached yet keep their space. */
.stepping .layer-explanation, [data-later~="1"] .layer-1 .content, [data-later~="2"] .layer-2 .content, [data-later~="3"] .layer-3 .content, [data-later~="4"] :is(.lines, .card > :not(.fields)), [data-later~="5"] .fields { visibility: hidden; opacity: 0; }
[data-now="1"] .layer-label-1, [data-now="2"] .layer-label-2, [data-now="3"] .layer-label-3, [data-now="4"] .layer-label-4, [data-now="5"] .layer-label-5 { color: var(--ink); }
[data-now="1"] .layer-label-1::before, [data-now="2"] .layer-label-2::before, [data-now="3"] .layer-label-3::before, [data-now="4"] .layer-label-4::before, [data-now="5"] .layer-label-5::before { background: var(--ink); color: var(--card); }
@media (forced-colors: active) {
  .player .number[aria-current], [data-now="1"] .layer-label-1::before, [data-now="2"] .layer-label-2::before, [data-now="3"] .layer-label-3::before, [data-now="4"] .layer-label-4::before, [data-now="5"] .layer-label-5::before { forced-color-adjust: none; background: Highlight; color: HighlightText; }
}
@media print { .stepping .layer-text { position: static; } }
`;
