// A few characters in a sentence: as high as the line, and never wider than the text around them.
export const inline = `
:host([view="inline"]:not([hidden])) { display: inline; container: none; }
:host([view="inline"]) .body { display: inline; }
.inline-unit { white-space: nowrap; border: 1px solid var(--line); border-radius: .4em; padding: .1em .3em; background: var(--card); -webkit-box-decoration-break: clone; box-decoration-break: clone; }
.inline-unit .glyph, .inline-unit .code-point, .inline-unit .bytes { display: inline; }
.inline-unit .code-point { font-size: .85em; }
.inline-unit .byte { display: inline-block; font-size: .8em; width: auto; padding: .15em .3em; }
.inline-unit .byte.broken { padding: .1em .25em; }
`;
