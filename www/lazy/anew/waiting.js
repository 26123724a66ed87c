// What was refused in a tab that is not shown waits for its field: what a tab holds is made anew when it is first shown.
import { isBehind, typeAgain } from './refused.js';

/**
 * @typedef {import('../../element/panels.js').Context} Context
 * @typedef {{ field: HTMLInputElement, text: string, about: unknown[] }} Waiting text for the field in the place of one, as long as what it is about is the same
 */

/** What a field is about: the other text, which attributes tell, or what is selected. @param {Element} field @param {ShadowRoot} root @param {Context['session']} session */
const aboutOf = (field, { host }, { bytes, scheme, selection: { start, end } }) => (field.closest('.other')
  ? ['other', 'other-bytes', 'other-scheme'].map((name) => host.getAttribute(name)) : [bytes, scheme, start, end]);

/**
 * Types it again, and what still waits from before: at once, or when its field is there.
 * @param {import('./refused.js').Refused} refused @param {ShadowRoot} root @param {Context} context
 * @param {import('../../panels/layers/panel.js').LayersPanel} [layers] in which it was refused
 */
export function typeWhenThere(refused, root, { session, signal, carried }, layers) {
  const stands = refused.filter(([field]) => !layers?.root.contains(field) || !isBehind(layers.seen, session));
  let waiting = [...carried.refused ?? [], ...stands.map(([field, text]) => ({ field, text, about: aboutOf(field, root, session) }))];
  const observer = new MutationObserver(() => type());
  const type = () => {
    const found = waiting.map((each) => ({ ...each, now: /** @type {HTMLInputElement | null} */ (root.getElementById(each.field.id)) }));
    carried.refused = waiting = found.filter(({ now }) => !now);
    for (const { field, text, about, now } of found) {
      if (now && aboutOf(now, root, session).every((fact, i) => fact === about[i])) typeAgain([[field, text]], () => now);
    }
    if (waiting.length === 0) observer.disconnect();
  };
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  type();
}
