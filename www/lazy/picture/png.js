// An SVG document as PNG, drawn by the browser.

/** Limits in pixels. Chromium, Firefox and Safari on a desktop can draw somewhat more, phones less. */
export const LIMITS = { side: 16_384, area: 2 ** 26 };

/** Width and height of an SVG document that `toSvg` wrote. @param {string} svg */
export function sizeOf(svg) {
  const [, width = '0', height = '0'] = /^<svg [^>]*?\bwidth="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Whether a picture is small enough to be drawn. @param {{ width: number, height: number }} size in pixels */
export const fits = ({ width, height }) => width <= LIMITS.side && height <= LIMITS.side && width * height <= LIMITS.area;

/**
 * The picture at `scale` pixels per CSS pixel.
 * @param {string} svg as `toSvg` wrote it @param {number} scale
 * @returns {Promise<Blob>} rejects with a RangeError if it is too large, and with an Error if the page forbids pictures from `blob:`
 */
export async function toPng(svg, scale) {
  const { width, height } = sizeOf(svg);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (!fits({ width: wide, height: high })) {
    throw new RangeError(`expected at most ${LIMITS.side} pixels on a side and ${LIMITS.area} in all, found ${wide} × ${high}`);
  }
  // At its own size, an engine may draw it once and enlarge the pixels.
  const large = svg.replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${wide}" height="${high}"`);
  const address = URL.createObjectURL(new Blob([large], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw new Error('img-src must allow blob:');
    });
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = high;
    const context = canvas.getContext('2d');
    if (!context) throw new RangeError(`not enough memory for ${wide} × ${high} pixels`);
    context.drawImage(image, 0, 0, wide, high);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new RangeError(`not enough memory for ${wide} × ${high} pixels`))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
