// Undo and redo across both texts: each has steps of its own, and this keeps the order in which they were made.

/** @typedef {import('../../../core/session.js').Session} Session */
/** @typedef {import('../../../core/session.js').Change} Change */

export class Steps {
  /** The session of each step, the latest last; those of one action are grouped. @type {Session[][]} */
  #done = [];
  /** @type {Session[][]} */
  #undone = [];
  /** How many steps each session had when last seen. @type {Map<Session, number>} */
  #lengths;
  #isMoving = false;
  /** The steps of the action in progress. @type {Session[] | null} */
  #group = null;

  /** @param {Session[]} sessions */
  constructor(...sessions) {
    this.#lengths = new Map(sessions.map((session) => [session, session.undo.length]));
    // The order of earlier steps is unknown: one step of the first text can be undone.
    const [first] = sessions;
    if (first?.undo.canUndo) this.#done.push([first]);
  }

  /** Whether all changes have been recorded. */
  get isUpToDate() {
    return [...this.#lengths].every(([session, length]) => session.undo.length === length);
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Groups the changes that an action makes to both texts into one step. @param {() => void} act */
  together(act) {
    for (const session of this.#lengths.keys()) session.undo.endRun();
    this.#group = [];
    try {
      act();
    } finally {
      if (this.#group.length > 0) this.#done.push(this.#group);
      this.#group = null;
    }
  }

  /** Records a change to one of the texts. @param {Session} session @param {Change} change */
  record(session, { segmentsChanged, changes, before: { scheme }, origin }) {
    // A change that only makes panels redraw is not a step.
    const isNothing = !segmentsChanged || (changes.length === 0 && scheme === session.scheme);
    if (isNothing || this.#isMoving) return;
    const before = this.#lengths.get(session) ?? 0;
    this.#lengths.set(session, session.undo.length);
    if (origin === 'undo' || session.undo.length === 0) {
      // Undone or redone elsewhere, or its history was cleared: its steps here are no longer known.
      this.#forget(session);
      return;
    }
    this.#undone = [];
    if (session.undo.length < before) {
      // A step that came to nothing, such as a cancelled composition, no longer exists.
      const last = this.#done.findLastIndex((group) => group.includes(session));
      if (last >= 0) this.#done.splice(last, 1);
      return;
    }
    if (this.#group) this.#group.push(session);
    else if (session.undo.length > before || this.#done.at(-1)?.[0] !== session) {
      // Typing into one text after the other starts a new step.
      for (const other of this.#lengths.keys()) if (other !== session) other.undo.endRun();
      this.#done.push([session]);
    }
  }

  /** @returns {boolean} whether there was anything to undo */
  undo() {
    return this.#move(this.#done, this.#undone, 'undo');
  }

  /** @returns {boolean} whether there was anything to redo */
  redo() {
    return this.#move(this.#undone, this.#done, 'redo');
  }

  /** @param {Session} session */
  #forget(session) {
    const isOther = (/** @type {Session[]} */ group) => !group.includes(session);
    this.#done = this.#done.filter(isOther);
    this.#undone = this.#undone.filter(isOther);
  }

  /** @param {Session[][]} from @param {Session[][]} to @param {'undo' | 'redo'} direction */
  #move(from, to, direction) {
    const group = from.pop();
    if (!group) return false;
    this.#isMoving = true;
    try {
      for (const session of group) session.undo[direction]();
    } finally {
      this.#isMoving = false;
    }
    for (const session of group) this.#lengths.set(session, session.undo.length);
    to.push(group);
    return true;
  }
}
