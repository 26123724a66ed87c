// The element's events, and its tag: what the comments in its modules can't say.
import type { Utf8Inspector } from './element/inspector.js';

/** What the element's events say in their `detail`. */
export interface Utf8InspectorEventDetail {
  /** Byte offset at which the selection starts. */
  start: number;
  /** Byte offset after its last byte. */
  end: number;
  /** Whether the edit goes on: a keystroke, not yet a field that is left. */
  isEditing: boolean;
}

/** The element's events by their names; its own `input`, `change` and `select` take the place of the platform's. */
export interface Utf8InspectorEventMap extends Omit<HTMLElementEventMap, 'input' | 'change' | 'select'> {
  /** The bytes have changed. */
  input: CustomEvent<Utf8InspectorEventDetail>;
  /** The reader has chosen another scheme; the bytes are the same. */
  schemechange: CustomEvent<Utf8InspectorEventDetail>;
  /** An edit is complete. */
  change: CustomEvent<Utf8InspectorEventDetail>;
  /** Another unit is selected. */
  select: CustomEvent<Utf8InspectorEventDetail>;
  /** The reader has chosen another tab; `tab` says which. */
  tabchange: CustomEvent<Utf8InspectorEventDetail>;
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
