import { type ChildProcess, execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Problem } from '#cli/terminal/user-error.ts';

interface CheckOptions {
  /** Project with the code. */
  root: string;
  catalogue: string;
  asOf: string;
  onProblems: (problems: Problem[]) => void;
  /** Receives why a check did not run to its end. */
  onFailure: (reason: string) => void;
}

const maxOutputBytes = 64 * 1024 * 1024;

/** Runs `check` in a process of its own, so that no page waits for it. */
export class BackgroundCheck {
  #running: ChildProcess | undefined;

  constructor(private readonly options: CheckOptions) {}

  /** Checks the files as they are now, and drops the check of their earlier state. */
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
