import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { cacheFolder } from './state-folders.ts';

export const projectConfig = join(projectRoot, 'wrangler.toml');
const wranglerBin = join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin/wrangler.js');

interface WranglerOptions {
  /** Folder of all local state. */
  stateDir: string;
  /** True for a command that talks to the user's account without saying `--remote`. */
  isRemote?: boolean;
}

/** Keeps wrangler off the network and its own files among the local state. */
const quietSettings = (stateDir: string) => ({
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
  WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Its console for databases, and its log of every request and statement: what visitors sent would be in both.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
});

/** Of a process that runs wrangler. A remote command needs the user's log-in, so it keeps the user's home. */
export const wranglerEnvironment = (stateDir: string, isRemote = false): NodeJS.ProcessEnv => ({
  ...process.env,
  ...quietSettings(stateDir),
  // In this program it tells errors alone; a command is read by what it prints.
  WRANGLER_LOG: 'log',
  // Wrangler is 13 MB of code: compiled once, it starts in a sixth less of the processor's time.
  NODE_COMPILE_CACHE: join(projectRoot, cacheFolder, 'compiled-wrangler'),
  ...(isRemote ? {} : { XDG_CONFIG_HOME: join(stateDir, 'config') }),
});

/** Wrangler within this program, for its bindings. It is large: no command loads it that does not need it. */
export function loadWrangler(stateDir: string): Promise<typeof import('wrangler')> {
  Object.assign(process.env, quietSettings(stateDir), { WRANGLER_LOG: 'error' });
  return import('wrangler');
}

interface WranglerResult {
  code: number | null;
  stdout: string;
  /** Both streams as they came. */
  output: string;
}

/** Runs wrangler on this project's configuration, to its end. */
export function runWrangler(args: readonly string[], options: WranglerOptions): Promise<WranglerResult> {
  const { stateDir, isRemote = args.includes('--remote') } = options;
  const child = spawn(process.execPath, [wranglerBin, ...args, '--config', projectConfig], {
    cwd: projectRoot,
    env: wranglerEnvironment(stateDir, isRemote),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result: WranglerResult = { code: null, stdout: '', output: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    result.stdout += text;
    result.output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    result.output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...result, code }));
  });
}
