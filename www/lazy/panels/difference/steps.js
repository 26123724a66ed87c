// Undo and redo over both texts: each has steps of its own, and this knows in which order they were made.

/** @typedef {import('../../../core/session.js').Session} Session */
/** @typedef {import('../../../core/session.js').Change} Change */

export class Steps {
  /** Whose steps they are, the last at the end; those of one action stand together. @type {Session[][]} */
  #done = [];
  /** @type {Session[][]} */
  #undone = [];
  /** How many steps each had. @type {Map<Session, number>} */
  #lengths;
  #isMoving = false;
  /** The steps of the action that goes on. @type {Session[] | null} */
  #group = null;

  /** @param {Session[]} sessions */
  constructor(...sessions) {
    this.#lengths = new Map(sessions.map((session) => [session, session.undo.length]));
    // In which order those of before were made nobody knows: one of the first text can be taken back.
    const [first] = sessions;
    if (first?.undo.canUndo) this.#done.push([first]);
  }

  /** Whether it has been told of all changes. */
  get isUpToDate() {
    return [...this.#lengths].every(([session, length]) => session.undo.length === length);
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Makes one step of the changes that an action makes of both texts. @param {() => void} act */
  together(act) {
    for (const session of this.#lengths.keys()) session.undo.rest();
    this.#group = [];
    try {
      act();
    } finally {
      if (this.#group.length > 0) this.#done.push(this.#group);
      this.#group = null;
    }
  }

  /** Takes note of a change of one of them. @param {Session} session @param {Change} change */
  record(session, { segmentsChanged, changes, before: { scheme }, origin }) {
    // What panels are told when something is only shown anew is no step.
    const isNothing = !segmentsChanged || (changes.length === 0 && scheme === session.scheme);
    if (isNothing || this.#isMoving) return;
    const before = this.#lengths.get(session) ?? 0;
    this.#lengths.set(session, session.undo.length);
    if (origin === 'undo' || session.undo.length === 0) {
      // Taken back or made again elsewhere, or begun anew: of its steps here nothing is known.
      this.#forget(session);
      return;
    }
    this.#undone = [];
    if (session.undo.length < before) {
      // What came to nothing, such as a composition that is cancelled, is no step any more.
      const last = this.#done.findLastIndex((group) => group.includes(session));
      if (last >= 0) this.#done.splice(last, 1);
      return;
    }
    if (this.#group) this.#group.push(session);
    else if (session.undo.length > before || this.#done.at(-1)?.[0] !== session) {
      // What is typed into one text after the other is a step of its own.
      for (const other of this.#lengths.keys()) if (other !== session) other.undo.rest();
      this.#done.push([session]);
    }
  }

  /** @returns {boolean} whether there was anything */
  undo() {
    return this.#move(this.#done, this.#undone, 'undo');
  }

  /** @returns {boolean} whether there was anything */
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
