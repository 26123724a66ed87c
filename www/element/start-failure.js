// Why an inspector can't start: what its reader is told, and what the page's author finds in the console.
import { LoadError } from '../codec/load-error.js';
import { loadMessages, loadWords } from '../i18n/index.js';
import { notLoaded } from '../ui/failure.js';

const WORDS = {
  en: () => import('../lazy/failure/messages/en.js'),
  de: () => import('../lazy/failure/messages/de.js'),
  nl: () => import('../lazy/failure/messages/nl.js'),
};
/** Failures of the network or a server, for which another try may help. @type {string[]} */
const FETCHED_AGAIN = /** @satisfies {import('../codec/index.js').LoadErrorCode[]} */ (['network', 'mime-type', 'invalid']);

/**
 * The message for the user.
 * @param {Error} error @param {import('../i18n/index.js').Language} language
 * @returns {Promise<[sentence: string, again: string]>} `again`: label of the button that tries again; empty if that can't help
 */
export async function startFailure(error, language) {
  // If not even the messages can be loaded, a reason in English is better than none.
  const [messages, words] = await Promise.all([loadMessages(language).catch(() => null), loadWords(language, WORDS).catch(() => null)]);
  const { message } = error;
  const isLoad = error instanceof LoadError;
  return [
    isLoad ? words?.text(`error.${error.code}`, { detail: message }) ?? message : messages ? notLoaded(messages, error) : `The inspector could not be loaded (${message}).`,
    isLoad && !FETCHED_AGAIN.includes(error.code) ? '' : messages?.text('error.again') ?? 'Try again',
  ];
}

/**
 * Tells the page's author, in the console, why the codec could not be loaded.
 * @param {Error} error @param {string} tag of the element
 * @throws {Error} any other error: a mistake of ours
 */
export function reportToConsole(error, tag) {
  if (!(error instanceof LoadError)) throw error;
  const hint = error.code === 'network' ? '; if the page has a Content Security Policy, its connect-src must allow that address' : '';
  console.error(`<${tag}> can't start: ${error.message}${hint}`);
}
