import { type ChildProcess, execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Problem } from '#cli/terminal/user-error.ts';

interface CheckOptions {
  root: string;
  catalogue: string;
  asOf: string;
  onProblems: (problems: Problem[]) => void;
  onFailure: (reason: string) => void;
}

const maxOutputBytes = 64 * 1024 * 1024;

/** Runs `check` in a separate process, so that pages do not wait for it. */
export class BackgroundCheck {
  #running: ChildProcess | undefined;

  constructor(private readonly options: CheckOptions) {}

  start(): void {
    this.stop();
    const { root, catalogue, asOf, onProblems, onFailure } = this.options;
    const args = [join(root, 'cli/bin.mjs'), 'check', '--json', '--catalogue', catalogue, '--as-of', asOf];
    const child = execFile(process.execPath, args, { maxBuffer: maxOutputBytes }, (_error, output, errors) => {
      if (this.#running !== child) return;
      this.#running = undefined;
      const problems = parseProblems(output);
      if (problems) onProblems(problems);
      else onFailure(errors.trim());
    });
    this.#running = child;
  }

  stop(): void {
    this.#running?.kill();
    this.#running = undefined;
  }
}

function parseProblems(output: string): Problem[] | undefined {
  try {
    return JSON.parse(output) as Problem[];
  } catch {
    return undefined;
  }
}
