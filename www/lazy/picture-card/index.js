// The card that makes pictures, with its words.
import { loadWords } from '../../i18n/index.js';
import { PictureCard } from './card.js';
import { CARD_WORDS } from './words.js';

/**
 * A card for an inspector, in whose shadow tree it is to stand.
 * @param {import('../../element/panels.js').Context<any>} context
 */
export async function loadPictureCard(context) {
  return new PictureCard({ ...context, messages: await loadWords(context.messages.language, CARD_WORDS) });
}
