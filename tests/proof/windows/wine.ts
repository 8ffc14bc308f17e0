import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WindowsCopy } from './windows-copy.ts';

/** Program that runs Windows programs: wine, or the program named by WINE. */
const program = process.env.WINE ?? 'wine';
const oldestVersion = 10;
/** Time limit of a run. Programs start slowly under Wine, so a test run takes minutes. */
const maxMs = 40 * 60_000;

/** Returns installation instructions if Wine is missing or too old. */
export function findWineFault(): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const version = /^wine-(\d+)/.exec(stdout ?? '')?.[1];
  if (version !== undefined && Number(version) >= oldestVersion) return undefined;
  return `${version === undefined ? 'Wine is not installed' : `Wine ${version} is too old`}. Windows' Node and esbuild need Wine ${oldestVersion} or newer.
On Debian 13: apt-get install --no-install-recommends wine wine64
Another one is named by WINE: WINE=/path/to/wine npm run proof -- windows`;
}

interface Finished {
  code: number | null;
  output: string;
}

export interface WindowsRun {
  child: ChildProcess;
  output: () => string;
  finished: Promise<Finished>;
}

/** Runs Windows programs in a copy of the project, in a separate Windows installation below `parent`. */
export class Wine {
  readonly #environment: NodeJS.ProcessEnv;
  #runs = 0;

  constructor(
    private readonly parent: string,
    private readonly copy: WindowsCopy,
  ) {
    const home = join(parent, 'home');
    mkdirSync(home);
    const { NODE_EXTRA_CA_CERTS: _certificates, NODE_ENV: _production, ...environment } = process.env;
    this.#environment = { ...environment, HOME: home, WINEPREFIX: join(parent, 'wine'), WINEDEBUG: '-all', NO_COLOR: '1' };
  }

  /** Starts Windows' Node. Its output goes to files, because Windows' Node cannot open a Linux pipe. */
  start(args: readonly string[], env: Record<string, string> = {}): WindowsRun {
    const file = join(this.parent, `output-${this.#runs++}`);
    const handle = openSync(file, 'a');
    const child = spawn(program, [this.copy.node, ...args], {
      cwd: this.copy.folder,
      env: { ...this.#environment, ...env },
      stdio: ['ignore', handle, handle],
    });
    closeSync(handle);
    const output = (): string => readFileSync(file, 'utf8');
    const timer = setTimeout(() => child.kill('SIGKILL'), maxMs);
    const finished = once(child, 'close').then(([code]) => {
      clearTimeout(timer);
      return { code: code as number | null, output: output() };
    });
    return { child, output, finished };
  }

  run = (args: readonly string[], env?: Record<string, string>): Promise<Finished> => this.start(args, env).finished;

  async waitFor({ output, child }: WindowsRun, text: string): Promise<void> {
    while (!output().includes(text)) {
      if (child.exitCode !== null) throw new Error(`It ended before it printed "${text}":\n${output()}`);
      await wait(500);
    }
  }

  end(): void {
    spawnSync(program, ['wineboot', '--kill'], { env: this.#environment, stdio: 'ignore' });
  }
}
