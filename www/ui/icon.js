// Line icons in a box of 16 by 16.

const SVG = 'http://www.w3.org/2000/svg';

/** An icon, hidden from screen readers. @param {...string} paths the `d` of each path */
export function icon(...paths) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
