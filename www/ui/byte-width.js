/** Width of a byte as drawn, in em of the surrounding font: set by the style sheet, and used in the strip's layout. */
export const BYTE_WIDTH = 2.2;
