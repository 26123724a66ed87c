// How an inspector must look in a page with its own styles.

import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5;

/** Asserts that the host's text styles do not reach inside: inherited properties are reset. @param {Page} page */
export async function typography(page) {
  const found = await page.locator('utf8-inspector .body').evaluateAll((bodies) => bodies.map((body) => {
    const style = getComputedStyle(body);
    return {
      fontStyle: style.fontStyle, fontWeight: style.fontWeight, letterSpacing: style.letterSpacing, wordSpacing: style.wordSpacing,
      textTransform: style.textTransform, textIndent: style.textIndent, textAlign: style.textAlign, whiteSpace: style.whiteSpace,
    };
  }));
  for (const style of found) {
    assert.deepEqual(style, {
      fontStyle: 'normal', fontWeight: '400', letterSpacing: 'normal', wordSpacing: '0px',
      textTransform: 'none', textIndent: '0px', textAlign: 'start', whiteSpace: 'normal',
    });
  }
}

/** Asserts that no inspector is wider than its container or touches the text around it, and that nothing scrolls sideways. @param {Page} page */
export async function fit(page) {
  const { sideways, boxes } = await page.evaluate(() => {
    const lines = Array.from(document.querySelectorAll('p, h1, h2, h3, h4'), (line) => line)
      .filter((line) => !line.querySelector('utf8-inspector') && line.checkVisibility({ visibilityProperty: true }));
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      boxes: Array.from(document.querySelectorAll('utf8-inspector')).filter((element) => element.checkVisibility({ visibilityProperty: true })).map((element) => {
        const box = element.getBoundingClientRect();
        const holder = /** @type {Element} */ (element.parentElement).getBoundingClientRect();
        const gaps = lines.map((line) => line.getBoundingClientRect())
          .filter((line) => line.right > box.left && line.left < box.right)
          .map((line) => Math.max(line.top - box.bottom, box.top - line.bottom));
        return { height: box.height, width: box.width, beyond: Math.max(box.right - holder.right, holder.left - box.left), gap: Math.min(...gaps) };
      }),
    };
  });
  assert.ok(sideways <= 0, `the page scrolls sideways by ${sideways}px`);
  for (const box of boxes) {
    assert.ok(box.height > 60 && box.width > 200, `too small: ${JSON.stringify(box)}`);
    assert.ok(box.beyond <= 1, `wider than what holds it: ${JSON.stringify(box)}`);
    assert.ok(box.gap >= 8, `touches the text around it: ${JSON.stringify(box)}`);
  }
}

/**
 * Asserts that every inspector follows the host's scheme, and that its text contrasts with its background, be that its own or the host's.
 * @param {Page} page @param {'light' | 'dark'} scheme
 */
export async function withContrast(page, scheme) {
  const found = await page.locator('utf8-inspector').evaluateAll((inspectors) => {
    const pixel = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d', { willReadFrequently: true }));
    const rgba = (/** @type {string} */ colour) => {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      return pixel.getImageData(0, 0, 1, 1).data;
    };
    const luminance = (/** @type {string} */ colour) => {
      const [r, g, b] = Array.from(rgba(colour).subarray(0, 3), (value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * /** @type {number} */ (r) + 0.7152 * /** @type {number} */ (g) + 0.0722 * /** @type {number} */ (b);
    };
    const groundOf = (/** @type {Element | null} */ element) => {
      for (let at = element; at; at = at.parentElement ?? /** @type {Partial<ShadowRoot>} */ (at.getRootNode()).host ?? null) {
        const { backgroundColor } = getComputedStyle(at);
        if (rgba(backgroundColor)[3] === 255) return backgroundColor;
      }
      return canvas;
    };
    // If a page paints nothing, the canvas shows through; in Chromium it follows the colour scheme of the root.
    const probe = document.createElement('p');
    probe.style.color = 'Canvas';
    document.documentElement.append(probe);
    const canvas = getComputedStyle(probe).color;
    probe.remove();
    return inspectors.flatMap((inspector) =>
      Array.from(/** @type {ShadowRoot} */ (inspector.shadowRoot).querySelectorAll('h2, .summary, .code-point, .byte, .explanation p'))
        .filter((text) => text.checkVisibility({ visibilityProperty: true }))
        .map((text) => {
          const { color } = getComputedStyle(text);
          const ground = groundOf(text);
          const [light, dark] = [luminance(color), luminance(ground)].sort((a, b) => b - a);
          return {
            text: text.textContent, color, ground, scheme: luminance(ground) < 0.2 ? 'dark' : 'light',
            contrast: (/** @type {number} */ (light) + 0.05) / (/** @type {number} */ (dark) + 0.05),
          };
        }));
  });
  assert.ok(found.length > 0, 'no text was measured');
  assert.deepEqual(found.filter((text) => text.contrast < CONTRAST || text.scheme !== scheme), []);
}
