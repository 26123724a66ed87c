// Remembers what was found out about two texts: the same words, and the same differences, recur in a text.

/** Most results to remember. */
const MOST = 10_000;

/**
 * A function that answers as the given one does, and remembers its answers.
 * @template T
 * @param {(one: string, other: string) => T} ask
 * @returns {(one: string, other: string) => T}
 */
export function remembered(ask) {
  /** @type {Map<string, T>} */
  const answers = new Map();
  return (one, other) => {
    // The length says where the first text ends: any sign between them could be part of either.
    const pair = `${one.length} ${one}${other}`;
    const known = answers.get(pair);
    if (known !== undefined) return known;
    const answer = ask(one, other);
    if (answers.size >= MOST) answers.clear();
    answers.set(pair, answer);
    return answer;
  };
}
