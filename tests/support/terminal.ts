import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { limitsMs } from './limits.ts';

const bin = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

export const keys = { enter: '\r', down: '\u001b[B', space: ' ', ctrlC: '\u0003', yes: 'y', no: 'n' } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's commands contain control characters.
const controls = /\u001b\[[0-9;?]*[A-Za-z]|\u001b[()][A-Z0-9]|\r/g;

const shellQuoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** A user who types into `institute-build` in a separate terminal, which `script` from util-linux creates. */
export class Terminal {
  #shown = '';
  #seen = 0;
  #check: () => void = () => {};
  readonly exitCode: Promise<number | null>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#shown += text.replace(controls, '');
      this.#check();
    });
    this.exitCode = once(child, 'close').then(([code]) => code as number | null);
  }

  static open(args: readonly string[]): Terminal {
    const command = [process.execPath, bin, ...args].map(shellQuoted).join(' ');
    const child = spawn('script', ['-qfec', `stty cols 120 rows 50; exec ${command}`, '/dev/null'], {
      cwd: root,
      env: { ...process.env, TERM: 'xterm', NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return new Terminal(child);
  }

  get screen(): string {
    return this.#shown;
  }

  /** Waits until the text appears after the text from the previous call. */
  async see(text: string): Promise<void> {
    const shown = () => this.#shown.indexOf(text, this.#seen);
    await new Promise<void>((resolve, reject) => {
      const fail = (): void => reject(new Error(`The terminal never showed "${text}". It shows:\n${this.#shown.slice(-3000)}`));
      const limit = setTimeout(fail, limitsMs.terminal);
      this.#check = () => {
        if (shown() < 0) return;
        clearTimeout(limit);
        resolve();
      };
      void this.exitCode.then(fail);
      this.#check();
    });
    this.#seen = shown() + text.length;
  }

  type(text: string): void {
    this.child.stdin?.write(text);
  }

  async answer(question: string, text: string): Promise<void> {
    await this.see(question);
    // The prompt accepts keys only after it has been drawn.
    await pause(60);
    this.type(text);
  }

  end(): void {
    this.child.kill('SIGKILL');
  }
}
