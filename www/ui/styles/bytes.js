// Bytes, distinguished by colour and by shape, and the code points above them.
import { BYTE_WIDTH } from '../byte-width.js';

export const bytes = `
.code-point { font: .75em/1.5 var(--mono); color: var(--soft); display: block; }
.bytes { display: flex; justify-content: center; }
.byte { font: 600 .95em/1 var(--mono); width: calc(${BYTE_WIDTH}em / .95); padding: .42em 0; text-align: center; border: 1.5px solid; }
.byte.ascii { color: var(--ascii); background: var(--ascii-fill); border-radius: .9em; }
.byte.start { color: var(--start); background: var(--start-fill); border-radius: .45em 0 0 .45em; border-inline-start-width: 5px; }
.byte.start:last-child { border-radius: .45em; }
.byte.continuation { color: var(--cont); background: var(--cont-fill); border-inline-start: 1.5px dotted; }
.byte.continuation:last-child { border-radius: 0 .45em .45em 0; }
.byte.broken { color: var(--bad); background: repeating-linear-gradient(135deg, var(--bad-fill) 0 5px, transparent 5px 9px) var(--card); border: 3px double; padding: .34em 0; }
.byte.broken + .byte.broken { border-inline-start: 1px dotted; }
`;
