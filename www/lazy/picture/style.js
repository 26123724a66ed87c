// Overrides for a view on the stage from which it is drawn.
export const stage = `
:host { forced-color-adjust: none; }
.strip-scroll { max-height: none; overflow: visible; }
.traced::before { content: none !important; }
.baseline { display: inline-block; width: 0; height: 0; }
.cut { padding-block-start: .6em; }
.point button { visibility: hidden; }
`;
