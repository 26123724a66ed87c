// The panels of one inspector, in the order of its view and in its tabs, and kept up to date. A panel that can't be fetched or that
// throws says so in its own place, and the others keep working. The panel of a tab is fetched when the tab is chosen or the page is
// idle, and follows changes only while it is shown.
import { failure, notLoaded } from '../ui/failure.js';
import { focusedIn } from '../ui/focus.js';
import { h } from '../ui/h.js';
import { whenIdle } from '../ui/idle.js';
import { placeInOrder } from '../ui/place.js';
import { printFields } from '../ui/print-fields.js';
import { loadPanel, loadTabs } from './panels.js';

/**
 * @typedef {import('./panels.js').Context} Context
 * @typedef {import('./panels.js').Panel} Panel
 * @typedef {import('./panels.js').LoadedPanel} LoadedPanel
 * @typedef {import('../i18n/index.js').Language} Language
 * @typedef {import('./panels.js').PanelName} PanelName
 * @typedef {import('./panels.js').TabName} TabName
 * @typedef {import('./panels.js').Arrangement} Arrangement
 * @typedef {import('../core/session.js').Change} Change
 *
 * @typedef {LoadedPanel | { error: Error }} Loaded
 * @typedef {import('../lazy/tabs/index.js').Tabs<PanelName>} Tabs
 * @typedef {Awaited<ReturnType<typeof loadTabs>> | Error | null} LoadedTabs an error if they could not be fetched; `null` if there are none
 *
 * @typedef {object} Slot the place of a panel
 * @property {HTMLElement} root of the panel, or of what is shown in its place
 * @property {Panel | null} panel
 * @property {Loaded | null} [loaded] what the panel will be made from when it is first shown; `null` until that is fetched
 * @property {boolean} isStale whether it has missed changes
 */

/** Elements that the Tab key may reach. */
const FOCUSABLE = 'input, select, textarea, button, summary, [tabindex="0"]';

/** The panels that load what they show of each selection: the name of the character, what is wrong with its bytes. @type {PanelName[]} */
const DRAWN_AHEAD = ['bench', 'layers'];

/** @param {unknown} reason @returns {Error} */
const asError = (reason) => (reason instanceof Error ? reason : new Error(String(reason)));

export class PanelHost {
  /** Holds the panels' elements. */
  root;
  #context;
  /** @type {() => Change} */
  #everything;
  /** The current panels, in order. @type {Map<PanelName, Slot>} */
  #slots = new Map();
  /** @type {Tabs | null} */
  #tabs = null;
  /** Shown in place of tabs that could not be fetched. @type {HTMLElement | null} */
  #noTabs = null;
  #onTab;
  /** @type {Element | null} */
  #picture;
  #isPrinting = false;

  /**
   * @param {HTMLElement} root the panels are placed at its end
   * @param {Context} context
   * @param {{ everything: () => Change, onTab: (name: PanelName) => void, picture: Element | null }} rest `everything`: the change
   * that brings a new panel up to date; `onTab`: called when the user chooses a tab; `picture`: what showed the panels before they were built
   */
  constructor(root, context, { everything, onTab, picture }) {
    this.root = root;
    this.#context = context;
    this.#everything = everything;
    this.#onTab = onTab;
    this.#picture = picture;
    addEventListener('beforeprint', () => this.#print(true), { signal: context.signal });
    addEventListener('afterprint', () => this.#print(false), { signal: context.signal });
  }

  /**
   * Fetches panels in parallel.
   * @param {PanelName[]} names @param {Language} language of their words
   * @returns {Promise<Map<PanelName, Loaded>>} never rejects
   */
  static async load(names, language) {
    const loaded = await Promise.all(names.map((name) => loadPanel(name, language).catch((reason) => ({ error: asError(reason) }))));
    return new Map(names.map((name, i) => [name, /** @type {Loaded} */ (loaded[i])]));
  }

  /** Fetches the `Tabs` class, if there are tabs. @param {Arrangement} arrangement @returns {Promise<LoadedTabs>} never rejects */
  static async loadTabs({ tabs }) {
    return tabs.length > 0 ? loadTabs().catch(asError) : null;
  }

  /**
   * Shows exactly these panels, in this order; those already shown stay as they are. Without the `Tabs` class all are stacked.
   * @param {Arrangement} arrangement @param {string} tab the chosen one
   * @param {Map<PanelName, Loaded>} panels those that are stacked and that of the chosen tab, and any others already fetched
   * @param {LoadedTabs} loadedTabs
   */
  show(arrangement, tab, panels, loadedTabs) {
    const { stacked, tabs } = arrangement;
    const names = [...stacked, ...tabs];
    const before = this.#slots;
    for (const [name, { root }] of before) if (!names.includes(name)) root.remove();
    this.#slots = new Map(names.map((name) => [name, before.get(name) ?? this.#placeholder(name)]));
    for (const [name, slot] of this.#slots) if (slot.loaded === null) slot.loaded = panels.get(name) ?? null;
    this.root.classList.toggle('alone', names.length === 1);
    const isMissing = loadedTabs instanceof Error;
    this.#noTabs?.remove();
    this.#noTabs = isMissing ? this.#missing('tabs', loadedTabs, () => void this.#tryTabsAgain(arrangement, tab)) : null;
    this.#showTabs(tabs, isMissing ? null : loadedTabs);
    this.#place(stacked, tabs);
    if (this.#tabs?.names.some((name) => name === tab)) this.#tabs.choose(/** @type {PanelName} */ (tab));
    for (const name of names) this.#refreshIfShown(name);
    this.#markTabs();
    if (Array.from(this.#slots.values()).some(({ loaded }) => loaded === null)) whenIdle(() => void this.#fetchRest(), this.#context.signal);
  }

  /** Shows another tab. @param {string} tab ignored if there is none of that name */
  choose(tab) {
    const name = this.#tabs?.names.find((each) => each === tab);
    if (!name || name === this.#tabs?.chosen) return;
    this.#tabs?.choose(name);
    this.#refreshIfShown(name);
  }

  /** @param {Change} change */
  update(change) {
    for (const [name, slot] of this.#slots) {
      if (this.#isShown(name) && !slot.isStale) this.#notify(name, change);
      else {
        slot.isStale = true;
        this.#refreshWhenIdle(name);
      }
    }
    if (change.segmentsChanged) this.#markTabs();
  }

  /** Moves the focus into a panel, choosing its tab first. @param {PanelName} name @returns {boolean} whether it can have the focus */
  focus(name) {
    if (this.#slots.has(name) && !this.#isShown(name)) {
      this.choose(name);
      this.#onTab(name);
    }
    const panel = this.#slots.get(name)?.panel;
    panel?.focus?.();
    return !!panel?.focus;
  }

  /** Moves the focus into the first panel that has a `focus` method; if none has, to the first field. @param {FocusOptions} [options] */
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

  /** @param {PanelName} name */
  panelOf(name) {
    return this.#slots.get(name)?.panel;
  }

  /** The name of the panel that contains an element. @param {Element | null} element */
  nameAround(element) {
    return Array.from(this.#slots).find(([, { root }]) => root.contains(element))?.[0] ?? null;
  }

  /** @param {TabName[]} names @param {Exclude<LoadedTabs, Error>} Tabs */
  #showTabs(names, Tabs) {
    const { messages, adopt } = this.#context;
    if (!Tabs) {
      this.#tabs?.show([]);
      this.#tabs?.bar.remove();
      this.#tabs = null;
      return;
    }
    adopt(Tabs.style);
    this.#tabs ??= new Tabs(messages.text('tabs.label'), (name) => {
      this.#refreshIfShown(name);
      this.#onTab(name);
    });
    this.#tabs.show(names.map((name) => ({ name, label: messages.text(`tab.${name}`) })));
  }

  /** Puts everything in its place. The tab bar goes above a final strip, which belongs to all tabs. @param {PanelName[]} stacked @param {TabName[]} tabs */
  #place(stacked, tabs) {
    const rootOf = (/** @type {PanelName} */ name) => /** @type {Slot} */ (this.#slots.get(name)).root;
    const roots = stacked.map(rootOf);
    const bar = this.#tabs?.bar ?? this.#noTabs;
    if (bar) roots.splice(stacked.at(-1) === 'strip' ? -1 : roots.length, 0, bar);
    placeInOrder(this.root, [...roots, ...tabs.map((name) => this.#tabs?.panel(name) ?? rootOf(name))]);
    for (const name of tabs) {
      const panel = this.#tabs?.panel(name);
      if (panel && rootOf(name).parentElement !== panel) panel.replaceChildren(rootOf(name));
    }
  }

  /** Shows the number of ill-formed segments on the tab of the decoders. */
  #markTabs() {
    const { session, messages } = this.#context;
    const n = session.illFormedCount;
    this.#tabs?.mark('decoders', n > 0 ? messages.number(n) : '', n > 0 ? messages.text('strip.ill-formed', { n }) : '');
  }

  /** @param {PanelName} name */
  #isShown(name) {
    return this.#isPrinting || !this.#tabs?.panel(name) || this.#tabs.chosen === name;
  }

  /** Makes a panel, if it is shown, fetching it first if need be, and brings it up to date. @param {PanelName} name */
  #refreshIfShown(name) {
    if (this.#isShown(name)) this.#refresh(name);
    else this.#refreshWhenIdle(name);
  }

  /** Does the same with a panel that is not shown, if printing can't wait for what it loads. @param {PanelName} name */
  #refreshWhenIdle(name) {
    if (!DRAWN_AHEAD.includes(name)) return;
    whenIdle(() => {
      const slot = this.#slots.get(name);
      if (slot?.isStale && slot.loaded !== null) this.#refresh(name);
    }, this.#context.signal);
  }

  /** @param {PanelName} name */
  #refresh(name) {
    const slot = this.#slots.get(name);
    if (!slot) return;
    if (slot.loaded) this.#replace(name, this.#slotOf(name, slot.loaded));
    // A stacked panel that has not been fetched yet is fetched when the page is idle.
    else if (slot.loaded === null && this.#tabs?.panel(name)) void this.#fetch(name);
    if (this.#slots.get(name)?.isStale) this.#notify(name, this.#everything());
  }

  /** Fetches a panel and makes it, if it is shown. @param {PanelName} name */
  async #fetch(name) {
    const loaded = (await PanelHost.load([name], this.#context.messages.language)).get(name);
    const slot = this.#slots.get(name);
    if (!loaded || slot?.loaded !== null || this.#context.signal.aborted) return;
    // A failure ahead of time is not shown: the panel is fetched again when its tab is chosen.
    if ('error' in loaded && !this.#isShown(name)) return;
    slot.loaded = loaded;
    if ('Panel' in loaded) loaded.Panel.prepare?.(this.#context.messages.language);
    this.#refreshIfShown(name);
  }

  /** Fetches the remaining panels, one after another. */
  async #fetchRest() {
    for (const [name, { loaded }] of this.#slots) if (loaded === null) await this.#fetch(name);
  }

  /** Shows all tabs, one below the other, while printing. @param {boolean} isPrinting */
  #print(isPrinting) {
    this.#isPrinting = isPrinting;
    this.root.classList.toggle('printing', isPrinting);
    for (const [name, { loaded }] of this.#slots) {
      if (isPrinting && loaded !== null) this.#refreshIfShown(name);
      this.panelOf(name)?.print?.(isPrinting);
    }
    printFields(this.root, isPrinting, this.#context.messages);
  }

  /** A placeholder for a panel that is made when it is first shown. @param {PanelName} name @returns {Slot} */
  #placeholder(name) {
    /** @type {HTMLElement | null | undefined} */
    const pictured = this.#picture?.querySelector(`:scope > [part="${name}"]`);
    if (pictured) pictured.inert = true;
    return {
      root: pictured ?? h('p', { class: 'waiting', 'data-panel': name }, this.#context.messages.text('tabs.waiting')),
      panel: null, loaded: null, isStale: true,
    };
  }

  /** @param {PanelName} name @param {Loaded} loaded @returns {Slot} */
  #slotOf(name, loaded) {
    if ('error' in loaded) return this.#failedSlot(this.#missing(name, loaded.error, () => void this.#tryAgain(name)));
    try {
      const { Panel, messages } = loaded;
      const panel = new Panel({ ...this.#context, messages });
      // A panel's words are English if those of the language could not be loaded.
      if (messages.language !== this.#context.messages.language) panel.root.lang = messages.language;
      return { root: panel.root, panel, isStale: true };
    } catch (error) {
      return this.#failedSlot(this.#broken(name, asError(error)));
    }
  }

  /** @param {HTMLElement} root @returns {Slot} */
  #failedSlot(root) {
    return { root, panel: null, isStale: false };
  }

  /** Reports a change to a panel; one that throws is switched off. @param {PanelName} name @param {Change} change */
  #notify(name, change) {
    const slot = this.#slots.get(name);
    if (!slot) return;
    slot.isStale = false;
    try {
      slot.panel?.update(change);
    } catch (error) {
      this.#replace(name, this.#failedSlot(this.#broken(name, asError(error))));
    }
  }

  /** @param {PanelName} name @param {Slot} slot */
  #replace(name, slot) {
    this.#slots.get(name)?.root.replaceWith(slot.root);
    this.#slots.set(name, slot);
    // A panel without a `focus` method is focused as a whole.
    const tabpanel = this.#tabs?.panel(name);
    if (slot.panel?.focus) tabpanel?.removeAttribute('tabindex');
    else if (tabpanel) tabpanel.tabIndex = 0;
  }

  /** The message in place of something that could not be fetched. @param {PanelName | 'tabs'} name @param {Error} error @param {() => void} act fetches it again */
  #missing(name, error, act) {
    console.error(`<utf8-inspector> panel ${name} could not be fetched: ${error.message}`);
    return this.#failure(notLoaded(this.#context.messages, error), act);
  }

  /** The message in place of a panel that has been switched off. @param {PanelName} name @param {Error} error */
  #broken(name, error) {
    console.error(`<utf8-inspector> panel ${name} is switched off:`, error);
    return this.#failure(this.#context.messages.text('error.panel', { detail: error.message }), () => void this.#tryAgain(name));
  }

  /** @param {string} sentence @param {() => void} act */
  #failure(sentence, act) {
    return failure(sentence, this.#context.messages.text('error.again'), act);
  }

  /** @param {Arrangement} arrangement @param {string} tab */
  async #tryTabsAgain(arrangement, tab) {
    const place = this.#noTabs;
    const loaded = await PanelHost.loadTabs(arrangement);
    // The arrangement may have changed meanwhile.
    if (this.#noTabs !== place || this.#context.signal.aborted) return;
    const hasFocus = place && focusedIn(place);
    this.show(arrangement, tab, new Map(), loaded);
    if (hasFocus) (this.#tabs ?? this.#noTabs?.querySelector('button'))?.focus();
  }

  /** @param {PanelName} name */
  async #tryAgain(name) {
    const loaded = (await PanelHost.load([name], this.#context.messages.language)).get(name);
    const failed = this.#slots.get(name);
    if (!loaded || !failed || this.#context.signal.aborted) return;
    // The user may have gone on meanwhile.
    const hasFocus = focusedIn(failed.root);
    this.#replace(name, this.#slotOf(name, loaded));
    this.#refreshIfShown(name);
    const slot = this.#slots.get(name);
    if (hasFocus) (slot?.panel?.focus ? slot.panel : slot?.root.querySelector('button'))?.focus?.();
  }
}
