// Exercises that must not change within a major version, one per line as JSON: the prompt, the solution, and the answer of each misconception.
//
//   node tests/cases/exercises.mjs > tests/cases/exercises.txt
//
// A line may only change with a new major version. tests/codec/exercises.rs checks them natively, tests/api/exercises.test.mjs as wasm.

import { fileURLToPath } from 'node:url';
import { answerOf, generate, kinds, levels, misconceptionsOf } from '../../www/codec/exercises.js';

const SEEDS = [0, 1, 0x7f3a, 0xffff_ffff];

/** The lines of the table. */
export function goldenLines() {
  return kinds.flatMap((kind) => levels.flatMap((level) => SEEDS.map((seed) => {
    const exercise = generate({ kind, level, seed });
    const { id, prompt, solution } = exercise;
    const answers = Object.fromEntries(misconceptionsOf(kind).map((each) => [each, answerOf(exercise, each)]).filter(([, answer]) => answer !== null));
    return JSON.stringify({ id, prompt, solution, answers });
  })));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(goldenLines().join('\n'));
