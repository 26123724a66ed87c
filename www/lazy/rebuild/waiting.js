// Input refused in a hidden tab waits for its field: the content of a tab is only rebuilt when the tab is first shown.
import { isStale, layersBy, reenter } from './refused.js';

/**
 * @typedef {import('../../element/panels.js').Context} Context
 * @typedef {{ field: HTMLInputElement, text: string, about: unknown[] }} Waiting text for the field that replaces one, as long as that edits the same thing
 */

/** What a field edits: the other text, given by attributes, or the selection. @param {Element} field @param {ShadowRoot} root @param {Context['session']} session */
const aboutOf = (field, { host }, { bytes, scheme, selection: { start, end } }) => (field.closest('.other')
  ? ['other', 'other-bytes', 'other-scheme'].map((name) => host.getAttribute(name)) : [bytes, scheme, start, end]);

/**
 * Enters refused input again, and any still waiting from before: at once, or when its field appears.
 * @param {import('./refused.js').Refused} refused @param {ShadowRoot} root @param {Context} context
 */
export function reenterWhenShown(refused, root, { session, signal, carried }) {
  const current = refused.filter(([field]) => {
    const layers = layersBy.get(/** @type {Element} */ (field.closest('section')));
    return !layers || !isStale(layers.seen, session);
  });
  let waiting = [...carried.refused ?? [], ...current.map(([field, text]) => ({ field, text, about: aboutOf(field, root, session) }))];
  const observer = new MutationObserver(() => enterFound());
  const enterFound = () => {
    const found = waiting.map((each) => ({ ...each, now: /** @type {HTMLInputElement | null} */ (root.getElementById(each.field.id)) }));
    carried.refused = waiting = found.filter(({ now }) => !now);
    for (const { field, text, about, now } of found) {
      if (now && aboutOf(now, root, session).every((fact, i) => fact === about[i])) reenter([[field, text]], () => now);
    }
    if (waiting.length === 0) observer.disconnect();
  };
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  enterFound();
}
