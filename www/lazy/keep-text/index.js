// After another scheme has been chosen, in which the bytes are read now: an offer to keep the text instead.
import { transcode } from '../../core/transcode.js';
import { formatCodePoint } from '../../core/hex.js';
import { loadWords } from '../../i18n/index.js';
import { h } from '../../ui/h.js';

/**
 * @typedef {import('../../i18n/index.js').Key | keyof typeof import('./messages/en.js').default} Key
 *
 * @typedef {object} Chosen
 * @property {Uint8Array} bytes
 * @property {import('../../codec/index.js').Scheme} scheme in which they are read now
 * @property {import('../../codec/index.js').SegmentList} list of the same bytes in the one before
 * @property {Element} [said] what was said of it
 */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/**
 * What says that the bytes are read in the session's scheme now, and offers to write the text in it, or says why that can't be; it says
 * nothing where both come to the same, or where the bytes have changed meanwhile.
 * @param {import('../../i18n/index.js').Language} language
 */
export async function loadKeepText(language) {
  const messages = /** @type {import('../../i18n/index.js').Messages<Key>} */ (await loadWords(language, WORDS));
  /**
   * @param {import('../../element/panels.js').Context} context
   * @param {Chosen} chosen what was said of it before is said in these words, if it still stands
   * @param {() => void} focus moves the focus away from the offer, which goes when it is taken
   */
  return ({ session, notice, carried }, chosen, focus) => {
    const { bytes, scheme, list, said } = chosen;
    if (said && !said.isConnected) return;
    carried.chosen = chosen;
    const { bytes: kept, refused } = transcode(list, scheme);
    const isSame = kept?.length === bytes.length && kept.every((byte, i) => byte === bytes[i]);
    if (isSame || session.scheme !== scheme || session.bytes !== bytes) return;
    const name = messages.text(`scheme.${scheme}`);
    const keep = () => {
      // What the reader has typed since then is not given up for it.
      if (session.bytes === bytes) session.setBytes(/** @type {Uint8Array} */ (kept), 'scheme');
      else notice('', 'scheme');
      focus();
    };
    const rest = kept ? h('button', { type: 'button', class: 'keep-text', click: keep }, messages.text('keep-text.keep', { scheme: name }))
      : messages.text('keep-text.impossible', { scheme: name, codePoint: formatCodePoint(refused) });
    chosen.said = h('span', {}, messages.text('keep-text.reread', { scheme: name }), ' ', rest);
    notice([chosen.said], 'scheme');
  };
}
