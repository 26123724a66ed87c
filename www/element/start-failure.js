// Why an inspector can't start: what its reader is told, and what the page's author finds in the console.
import { LoadError } from '../codec/load-error.js';
import { loadMessages, loadWords } from '../i18n/index.js';
import { notLoaded } from '../ui/failure.js';

const WORDS = {
  en: () => import('../lazy/failure/messages/en.js'),
  de: () => import('../lazy/failure/messages/de.js'),
  nl: () => import('../lazy/failure/messages/nl.js'),
};
/** What another try may help against: the network, or a server. @type {string[]} */
const FETCHED_AGAIN = /** @satisfies {import('../codec/index.js').LoadErrorCode[]} */ (['network', 'mime-type', 'invalid']);

/**
 * What the reader is told.
 * @param {Error} error @param {import('../i18n/index.js').Language} language
 * @returns {Promise<[sentence: string, again: string]>} `again`: what the button says that tries again; empty where that can't help
 */
export async function startFailure(error, language) {
  // Where not even the messages can be had, the reason is better in English than not at all.
  const [messages, words] = await Promise.all([loadMessages(language).catch(() => null), loadWords(language, WORDS).catch(() => null)]);
  const { message } = error;
  const isLoad = error instanceof LoadError;
  return [
    isLoad ? words?.text(`error.${error.code}`, { detail: message }) ?? message : messages ? notLoaded(messages, error) : `The inspector could not be loaded (${message}).`,
    isLoad && !FETCHED_AGAIN.includes(error.code) ? '' : messages?.text('error.again') ?? 'Try again',
  ];
}

/**
 * Tells the page's author what the codec could not be loaded for.
 * @param {Error} error @param {string} tag of the element
 * @throws {Error} what is no such reason, but a mistake of ours
 */
export function tellConsole(error, tag) {
  if (!(error instanceof LoadError)) throw error;
  const hint = error.code === 'network' ? '; if the page has a Content Security Policy, its connect-src must allow that address' : '';
  console.error(`<${tag}> can't start: ${error.message}${hint}`);
}
