// Colours and fonts. A host page can set any of them from outside, through the `--utf8-*` property of the same name.
// Light or dark follows the host's colour scheme, which is inherited: the background behind the text is the host's as well.
// Hues after Okabe and Ito, darkened for text: each has a contrast of at least 4.5 on each of its backgrounds.
export const tokens = `
:host {
  --paper: var(--utf8-paper, light-dark(#fbfaf7, #14161a));
  --card: var(--utf8-card, light-dark(#fff, #1b1e24));
  --sunk: var(--utf8-sunk, light-dark(#f2f0ea, #101216));
  --ink: var(--utf8-ink, light-dark(#1a1c20, #eceae4));
  --soft: var(--utf8-soft, light-dark(#5d6068, #a3a6ae));
  --line: var(--utf8-line, light-dark(#dcd8ce, #32363f));
  --edge: var(--utf8-edge, light-dark(#8b8a86, #6f747f));
  --ascii: var(--utf8-ascii, light-dark(#00694d, #5fd0ae));
  --ascii-fill: var(--utf8-ascii-fill, light-dark(#e0f3ec, #12342b));
  --start: var(--utf8-start, light-dark(#005c91, #6cbcf0));
  --start-fill: var(--utf8-start-fill, light-dark(#e0eef8, #10304a));
  --cont: var(--utf8-continuation, light-dark(#7d4e00, #f0b84a));
  --cont-fill: var(--utf8-continuation-fill, light-dark(#fcf0d6, #3a2a08));
  --bad: var(--utf8-broken, light-dark(#a83a00, #ff9a66));
  --bad-fill: var(--utf8-broken-fill, light-dark(#fbe6da, #42200f));
  --mono: var(--utf8-mono, ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace);
  --sans: var(--utf8-sans, system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif);
}
:host([theme="light"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
@media print { :host, :host([theme]) { color-scheme: light; } }
/* At least 7 for text, and 4.5 for lines. */
@media (prefers-contrast: more) {
  :host {
    --soft: var(--utf8-soft, light-dark(#41444b, #cfd2d8));
    --line: var(--utf8-line, light-dark(#5d6068, #a3a6ae));
    --edge: var(--utf8-edge, var(--soft));
    --ascii: var(--utf8-ascii, light-dark(#005039, #5fd0ae));
    --start: var(--utf8-start, light-dark(#004a75, #a3d7fa));
    --cont: var(--utf8-continuation, light-dark(#633d00, #f0b84a));
    --bad: var(--utf8-broken, light-dark(#862e00, #ffb995));
  }
}
`;
