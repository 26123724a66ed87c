// The panels of one inspector: put up in the order of its view, told of changes. One that can't be fetched or that throws
// says so in its own place, and takes nothing else down.
import { failure } from '../ui/failure.js';
import { placeInOrder } from '../ui/keyed-list.js';
import { loadPanel } from './panels.js';

/**
 * @typedef {import('./panels.js').Context} Context
 * @typedef {import('./panels.js').Panel} Panel
 * @typedef {import('./panels.js').LoadedPanel} LoadedPanel
 * @typedef {import('../i18n/index.js').Language} Language
 * @typedef {import('./panels.js').PanelName} PanelName
 * @typedef {import('../core/session.js').Change} Change
 *
 * @typedef {LoadedPanel | { error: Error }} Loaded
 */

/** What the tab key may reach. */
const FOCUSABLE = 'input, select, textarea, button, summary, [tabindex="0"]';

/** @param {unknown} reason @returns {Error} */
const asError = (reason) => (reason instanceof Error ? reason : new Error(String(reason)));

export class PanelHost {
  /** Holds the panels' elements. */
  root;
  #context;
  /** @type {() => Change} */
  #everything;
  /** What stands now, in order: a panel, or what says why there is none. @type {Map<PanelName, { root: HTMLElement, panel: Panel | null }>} */
  #slots = new Map();

  /**
   * @param {HTMLElement} root the panels go to its end
   * @param {Context} context
   * @param {() => Change} everything the change that tells a new panel all
   */
  constructor(root, context, everything) {
    this.root = root;
    this.#context = context;
    this.#everything = everything;
  }

  /**
   * Fetches panels side by side.
   * @param {PanelName[]} names @param {Language} language of their words
   * @returns {Promise<Map<PanelName, Loaded>>} never rejects
   */
  static async load(names, language) {
    const loaded = await Promise.all(names.map((name) => loadPanel(name, language).catch((reason) => ({ error: asError(reason) }))));
    return new Map(names.map((name, i) => [name, /** @type {Loaded} */ (loaded[i])]));
  }

  /** Shows these and no others, in this order; those that stand stay as they are. @param {Map<PanelName, Loaded>} panels */
  show(panels) {
    for (const [name, { root }] of this.#slots) {
      if (panels.has(name)) continue;
      root.remove();
      this.#slots.delete(name);
    }
    const before = this.#slots;
    this.#slots = new Map(Array.from(panels, ([name, loaded]) => [name, before.get(name) ?? this.#slot(name, loaded)]));
    placeInOrder(this.root, Array.from(this.#slots.values(), ({ root }) => root));
    for (const name of panels.keys()) if (!before.has(name)) this.#tell(name, this.#everything());
  }

  /** @param {Change} change */
  update(change) {
    for (const name of this.#slots.keys()) this.#tell(name, change);
  }

  /** @param {PanelName} name */
  focus(name) {
    this.#slots.get(name)?.panel?.focus?.();
  }

  /** Moves the focus into the first panel that says where to; where none does, to the first that takes it. @param {FocusOptions} [options] */
  focusFirst(options) {
    for (const { panel } of this.#slots.values()) {
      if (!panel?.focus) continue;
      panel.focus(options);
      return;
    }
    this.firstField?.focus(options);
  }

  /** The first element in the panels that can take the focus. */
  get firstField() {
    /** @type {HTMLElement[]} */
    const fields = Array.from(this.root.querySelectorAll(FOCUSABLE));
    return fields.find((field) => field.getClientRects().length > 0 && !field.matches(':disabled'));
  }

  /** The panel that an element stands in. @param {Element | null} element */
  nameAround(element) {
    return Array.from(this.#slots).find(([, { root }]) => root.contains(element))?.[0] ?? null;
  }

  /** @param {PanelName} name @param {Loaded} loaded */
  #slot(name, loaded) {
    if ('error' in loaded) return { root: this.#missing(name, loaded.error), panel: null };
    try {
      const { Panel, messages } = loaded;
      const panel = new Panel({ ...this.#context, messages });
      // The words of a part can be English where those of its language can't be had.
      if (messages.language !== this.#context.messages.language) panel.root.lang = messages.language;
      return { root: panel.root, panel };
    } catch (error) {
      return { root: this.#broken(name, asError(error)), panel: null };
    }
  }

  /** A panel that throws is switched off. @param {PanelName} name @param {Change} change */
  #tell(name, change) {
    const slot = this.#slots.get(name);
    if (!slot?.panel) return;
    try {
      slot.panel.update(change);
    } catch (error) {
      this.#replace(name, { root: this.#broken(name, asError(error)), panel: null });
    }
  }

  /** @param {PanelName} name @param {{ root: HTMLElement, panel: Panel | null }} slot */
  #replace(name, slot) {
    this.#slots.get(name)?.root.replaceWith(slot.root);
    this.#slots.set(name, slot);
  }

  /** Says that a panel could not be fetched. @param {PanelName} name @param {Error} error */
  #missing(name, { message }) {
    const { messages } = this.#context;
    console.error(`<utf8-inspector> panel ${name} could not be fetched: ${message}`);
    return this.#failure(messages.text('error.part', { detail: message }), name);
  }

  /** Says that a panel has been switched off. @param {PanelName} name @param {Error} error */
  #broken(name, error) {
    console.error(`<utf8-inspector> panel ${name} is switched off:`, error);
    return this.#failure(this.#context.messages.text('error.panel', { detail: error.message }), name);
  }

  /** @param {string} sentence @param {PanelName} name */
  #failure(sentence, name) {
    return failure(sentence, this.#context.messages.text('error.again'), () => void this.#tryAgain(name));
  }

  /** @param {PanelName} name */
  async #tryAgain(name) {
    const loaded = (await PanelHost.load([name], this.#context.messages.language)).get(name);
    if (!loaded || !this.#slots.has(name) || this.#context.signal.aborted) return;
    this.#replace(name, this.#slot(name, loaded));
    this.#tell(name, this.#everything());
    const slot = this.#slots.get(name);
    if (slot?.panel?.focus) slot.panel.focus();
    else slot?.root.querySelector('button')?.focus();
  }
}
