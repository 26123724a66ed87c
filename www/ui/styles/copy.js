// Buttons that copy, and the icons on small buttons.
export const copy = `
.copy { display: inline-flex; align-items: center; gap: .4em; padding: 0 .5em; min-height: 24px; border-color: transparent; color: inherit; font-size: inherit; white-space: nowrap; }
.count .copy { margin-inline-end: -.5em; }
.copy:hover { color: var(--ink); border-color: var(--line); }
.copy svg, .step svg { flex: none; width: 1.25em; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
/* Both words, and both icons, always take up space, so that nothing moves. */
.copy > * { display: grid; text-align: start; }
.copy > * > * { grid-area: 1 / 1; }
.copy:not(.copied) > * > :last-child, .copied > * > :first-child { visibility: hidden; }
.copied, .copied:hover { color: var(--ink); }
.copy[aria-disabled="true"] { opacity: .4; border-color: transparent; cursor: default; }
@container inspector (max-width: 46rem) { .count { gap: .2em; } .count .copy { min-width: 28px; justify-content: center; padding: 0; } .count .copy span { display: none; } }
@media print { .copy { display: none; } }
`;
