// The supported languages, and which one to use.

/** @typedef {'en' | 'de' | 'nl'} Language */

/** The supported languages, each by its own name. @type {Readonly<Record<Language, string>>} */
export const languages = { en: 'English', de: 'Deutsch', nl: 'Nederlands' };

/**
 * The first wanted language that is supported, by its primary subtag (`de-CH` is `de`); otherwise English.
 * @param {Iterable<string | null | undefined>} wanted BCP 47 tags, best first
 * @returns {Language}
 */
export function chooseLanguage(wanted) {
  for (const tag of wanted) {
    const primary = (tag ?? '').toLowerCase().split('-')[0] ?? '';
    if (Object.hasOwn(languages, primary)) return /** @type {Language} */ (primary);
  }
  return 'en';
}
