// The element's events and its tag, which the comments in its modules can't declare.
import type { Scheme } from './codec/names.js';
import type { Utf8Inspector } from './element/inspector.js';

/** The `detail` of the element's events. */
export interface Utf8InspectorEventDetail {
  /** Byte offset at which the selection starts. */
  start: number;
  /** Byte offset after the last selected byte. */
  end: number;
  /** Whether an edit is going on: after a keystroke, before the field is left. */
  isEditing: boolean;
}

/** The element's events by name; its own `input`, `change` and `select` replace the platform's. */
export interface Utf8InspectorEventMap extends Omit<HTMLElementEventMap, 'input' | 'change' | 'select'> {
  /** The bytes have changed. */
  input: CustomEvent<Utf8InspectorEventDetail>;
  /** The user has chosen another scheme; the bytes are the same. */
  schemechange: CustomEvent<Utf8InspectorEventDetail>;
  /** An edit is complete. */
  change: CustomEvent<Utf8InspectorEventDetail>;
  /** The selection has changed, or what is selected may have: follows each `input` and `schemechange`, too. */
  select: CustomEvent<Utf8InspectorEventDetail>;
  /** The user has chosen another tab; `tab` says which. */
  tabchange: CustomEvent<Utf8InspectorEventDetail>;
  /** The user has changed the other text of the panel `difference`. */
  otherchange: CustomEvent<{ value: Uint8Array<ArrayBuffer>, scheme: Scheme, isEditing: boolean }>;
}

declare module './element/inspector.js' {
  interface Utf8Inspector {
    addEventListener<K extends keyof Utf8InspectorEventMap>(
      type: K, listener: (this: Utf8Inspector, event: Utf8InspectorEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    removeEventListener<K extends keyof Utf8InspectorEventMap>(
      type: K, listener: (this: Utf8Inspector, event: Utf8InspectorEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void;
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'utf8-inspector': Utf8Inspector;
  }
}
