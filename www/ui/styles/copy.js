// Buttons that copy.
export const copy = `
.copy { display: inline-flex; align-items: center; gap: .4em; padding: 0 .5em; min-height: 24px; border-color: transparent; color: inherit; font-size: inherit; }
.count .copy { margin-inline-end: -.5em; }
.copy:hover { color: var(--ink); border-color: var(--line); }
.copy svg { flex: none; width: 16px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
/* Both words take their room, so that nothing moves. */
.copy-words { display: grid; text-align: start; }
.copy-words > * { grid-area: 1 / 1; }
.copy:not(.copied) .copy-words > :last-child, .copied .copy-words > :first-child { visibility: hidden; }
.copy:not(.copied) .tick, .copied .sheets { display: none; }
.copied, .copied:hover { color: var(--ink); }
.copy[aria-disabled="true"] { opacity: .4; border-color: transparent; cursor: default; }
.by-hand { display: block; width: 100%; font: .9em var(--mono); color: inherit; background: var(--sunk); border: 1px solid var(--edge); border-radius: .3em; padding: .3em .5em; margin-block-start: .4em; resize: none; white-space: pre; overflow: auto; }
.notice > div:has(.by-hand) { flex: 1; }
@container inspector (max-width: 46rem) { .count { gap: .2em; } .count .copy { min-width: 28px; justify-content: center; padding: 0; } .count .copy-words { display: none; } }
@media print { .copy { display: none; } }
`;
