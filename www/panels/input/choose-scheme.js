// What happens when the user chooses another scheme, in the list or elsewhere.
import { loadModule } from '../../core/load-module.js';
import { missing } from '../../ui/failure.js';
import { reenter } from './steps.js';

/** The function that offers to keep the text when another scheme is chosen. @param {import('../../i18n/index.js').Language} language */
export const loadKeepText = async (language) => (await loadModule(() => import('../../lazy/keep-text/index.js'), 'loadKeepText')).loadKeepText(language);

/**
 * Keeps the bytes, which are what the user has; keeping the text instead is one press away.
 * @param {import('../../element/panels.js').Context<any>} context @param {import('../../codec/index.js').Scheme} scheme
 * @param {HTMLElement} chooser what it was chosen with, which gets the focus from the offer
 */
export async function chooseScheme(context, scheme, chooser) {
  const { session, messages, notice } = context;
  const { bytes, list } = session;
  // The new scheme may accept what the one before refused.
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = /** @type {ShadowRoot} */ (chooser.getRootNode()).querySelectorAll('[aria-invalid="true"]');
  const refused = Array.from(fields, (field) => /** @type {const} */ ([field, field.value]));
  session.setScheme(scheme, 'scheme');
  reenter(refused);
  const chosen = context.carried.chosen = { bytes, list, scheme };
  const offer = () => loadKeepText(messages.language).then((showNotice) => {
    // An earlier choice's offer that arrives late must not remove the later one's.
    if (context.carried.chosen !== chosen) return;
    notice('', 'scheme');
    showNotice(context, chosen, () => chooser.focus());
  }).catch((error) => notice(missing(error, offer), 'scheme'));
  await offer();
}
