// Styles of the offer at the foot of the input, where it replaces the examples.
export const offer = `
.offer { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; align-content: center; gap: .4em .5em; background: var(--sunk); border-block-start: 1px solid var(--line); border-radius: 0 0 .55em .55em; padding: .45em calc(1em / .875); font-size: .875em; }
.offer p { flex: 1 1 18em; overflow-wrap: anywhere; }
.offer bdi { font-weight: 600; }
.offer .choices { display: flex; flex-wrap: wrap; gap: .4em .5em; min-width: 0; }
.offer button { background: var(--card); text-align: start; overflow-wrap: anywhere; }
.offer .chief { background: var(--ink); border-color: var(--ink); color: var(--card); font-weight: 600; }
.offer .chief:hover { background: var(--soft); border-color: var(--soft); }
.input.input.offering { border-end-start-radius: .6em; border-end-end-radius: .6em; }
.input.offering + :is(.gallery, .waiting) { display: none; }
@media (forced-colors: active) { .offer .chief { border-width: 3px; } }
@media print { .offer { display: none; } }
`;
