// Programs that a test starts: none survives it, however it ends.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('guard.sh', import.meta.url));

/** @returns {Promise<string>} a new folder, for `Program.start`, which sees to it that it is deleted */
export const newFolder = () => mkdtemp(join(tmpdir(), 'utf8-inspector-test-'));

export class Program {
  /** What it wrote last to its standard error. */
  said = '';

  /** @param {import('node:child_process').ChildProcessWithoutNullStreams} guard */
  constructor(guard) {
    this.guard = guard;
    this.lines = createInterface({ input: guard.stdout });
    guard.stderr.on('data', (data) => { this.said = `${this.said}${data}`.slice(-2000); });
  }

  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{ folder?: string, env?: NodeJS.ProcessEnv }} [setting] `folder` is for its temporary files, and deleted at its end
   */
  static async start(command, args, { folder, env } = {}) {
    const place = folder ?? await newFolder();
    return new Program(spawn(GUARD, [place, command, ...args], { detached: true, env: { ...process.env, ...env }, stdio: 'pipe' }));
  }

  get hasEnded() {
    return this.guard.exitCode !== null || this.guard.signalCode !== null;
  }

  /** The first line that it writes to its standard output; to be asked for at once. @throws {Error} when it ends without one */
  async firstLine() {
    const [line] = await Promise.race([once(this.lines, 'line'), once(this.lines, 'close')]);
    if (line === undefined) throw new Error(`no answer: ${this.said}`);
    return line;
  }

  /** Ends it, with all that it has started. */
  async stop() {
    if (this.hasEnded) return;
    const ended = once(this.guard, 'exit');
    this.guard.stdin.end();
    await ended;
  }
}
