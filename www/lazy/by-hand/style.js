// The field to copy from by hand.
export const byHand = `
.by-hand { display: block; width: 100%; font: .9em var(--mono); color: inherit; background: var(--sunk); border: 1px solid var(--edge); border-radius: .3em; padding: .3em .5em; margin-block-start: .4em; resize: none; white-space: pre; overflow: auto; }
.notice > div:has(.by-hand) { flex: 1; }
`;
