/** How wide a byte is drawn, in em of the font around it: the style sheet sets it, and the strip reckons with it. */
export const BYTE_WIDTH = 2.2;
