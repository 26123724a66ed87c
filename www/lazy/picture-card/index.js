// Loads the picture card with its messages.
import { loadWords } from '../../i18n/index.js';
import { PictureCard } from './card.js';
import { CARD_WORDS } from './words.js';

/**
 * A picture card, to be placed in the shadow tree of the inspector that it is for.
 * @param {import('../../element/panels.js').Context<any>} context
 */
export async function loadPictureCard(context) {
  return new PictureCard({ ...context, messages: await loadWords(context.messages.language, CARD_WORDS) });
}
