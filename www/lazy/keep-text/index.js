// After the user has chosen another scheme, in which the bytes are now read: an offer to keep the text instead.
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
 * @property {import('../../codec/index.js').SegmentList} list of the same bytes in the previous scheme
 * @property {Element} [notice] the notice about it
 */

const WORDS = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  nl: () => import('./messages/nl.js'),
};

/**
 * Loads the function that says that the bytes are now read in the session's scheme, and offers to encode the text in it, or says why that is
 * impossible, until the bytes change. It says nothing if both give the same bytes, or if the bytes have changed in the meantime.
 * @param {import('../../i18n/index.js').Language} language
 */
export async function loadKeepText(language) {
  const messages = /** @type {import('../../i18n/index.js').Messages<Key>} */ (await loadWords(language, WORDS));
  /**
   * @param {import('../../element/panels.js').Context} context
   * @param {Chosen} chosen if it already has a notice, that is replaced by one in this language, unless it is gone
   * @param {() => void} focus moves the focus away from the offer, which disappears when accepted
   */
  return ({ session, notice, signal }, chosen, focus) => {
    const { bytes, scheme, list, notice: shownNotice } = chosen;
    if (shownNotice && !shownNotice.isConnected) return;
    const { bytes: kept, refused } = transcode(list, scheme);
    const isSame = kept?.length === bytes.length && kept.every((byte, i) => byte === bytes[i]);
    if (isSame || session.scheme !== scheme || session.bytes !== bytes) return;
    const name = messages.text(`scheme.${scheme}`);
    const keep = () => {
      // Does not discard what the user has typed since, which may only be applied now.
      if (session.bytes === bytes) session.setBytes(/** @type {Uint8Array} */ (kept), 'scheme');
      focus();
    };
    // Of what the ill-formed bytes stand for, nothing is known.
    const isForIllFormed = refused === 0xfffd && hasIllFormed(list);
    const rest = isForIllFormed ? '' : kept ? h('button', { type: 'button', class: 'keep-text', click: keep }, messages.text('keep-text.keep', { scheme: name }))
      : messages.text('keep-text.impossible', { scheme: name, codePoint: formatCodePoint(refused) });
    const own = chosen.notice = h('span', {}, messages.text('keep-text.reread', { scheme: name }), ' ', rest);
    notice([own], 'scheme');
    // Whatever else removes notices leaves them while the user types; this one would be wrong.
    const ended = new AbortController();
    /** @type {Partial<ShadowRoot>} */ (own.getRootNode()).host?.addEventListener('input', () => {
      if (session.bytes === bytes) return;
      ended.abort();
      if (own.isConnected) notice('', 'scheme');
    }, { signal: AbortSignal.any([signal, ended.signal]) });
  };
}

/** @param {import('../../codec/index.js').SegmentList} list */
function hasIllFormed(list) {
  for (let i = 0; i < list.length; i++) if (list.codePoint(i) === null) return true;
  return false;
}
