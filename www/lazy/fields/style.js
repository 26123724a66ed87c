// The bits of the code point, where the text is larger than it mostly is.
export const fields = `
.digit { --b: max(24px, 1.5em); }
.zones { max-width: calc(var(--m) * (max(24px, 1.5em) + 1.4px) - 5px); }
`;
