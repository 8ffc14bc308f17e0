import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { readIfExists } from '#cli/platform/if-exists.ts';
import { isPortFree } from '#cli/platform/local-port.ts';
import { howToGetNode, isNewEnough, neededNodeText } from '#cli/platform/needed-node.mjs';
import { readLocalSecrets, secretsFile } from '#cli/platform/state-folders.ts';
import { startOnPort } from '#cli/terminal/program-name.ts';
import { readKeyring } from '#worker/staff/keyring.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';
import { examineTurnstile } from './turnstile-findings.ts';

interface Environment {
  root: string;
  catalogue: string;
  state: string;
  nodeVersion: string;
  port: number;
  /** `AUTH_KEYS` from the environment. If set, the local server uses these keys instead of its own. */
  authKeys?: string | undefined;
}

const run = promisify(execFile);

const neededDiskBytes = 500 * 1024 * 1024;

function checkNode({ nodeVersion }: Environment): Finding {
  return isNewEnough(nodeVersion)
    ? ok(`Node ${nodeVersion}`)
    : missing(`Node ${nodeVersion} is too old: ${neededNodeText} or newer is needed`, howToGetNode);
}

/**
 * Packages that contain code compiled for this system. These packages do not work if node_modules was copied from another system or
 * installed with `--omit=optional`.
 */
const compiled = ['esbuild', 'sharp', 'workerd', 'wrangler'] as const;

async function checkPackage(name: (typeof compiled)[number], { root }: Environment): Promise<Finding> {
  if (!existsSync(join(root, 'node_modules', name))) return missing(`the package ${name} is not installed`, 'npm ci');
  try {
    if (name === 'workerd') await run(process.execPath, [join(root, 'node_modules/workerd/bin/workerd'), '--version']);
    else if (name === 'wrangler')
      await run(process.execPath, [join(root, 'node_modules/wrangler/bin/wrangler.js'), '--version'], { env: quiet });
    else await import(name);
    return ok(`${name} runs`);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return missing(
      `${name} does not run on this machine: ${reason}`,
      'npm ci   (run it on this machine; do not copy node_modules from another)',
    );
  }
}

const quiet = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' };

function checkCatalogue({ catalogue }: Environment): Finding {
  if (existsSync(join(catalogue, 'institute.yaml'))) return ok(`the catalogue is in ${catalogue}/`);
  return missing(
    `there is no catalogue in ${catalogue}/`,
    'run the command in the project folder, or enter the catalogue folder with --catalogue',
  );
}

function checkTurnstile({ catalogue, state }: Environment): Finding {
  // The catalogue is read as text, so that mistakes in it do not stop `doctor`.
  const institute = String(readIfExists(join(catalogue, 'institute.yaml')) ?? '');
  return examineTurnstile({
    siteKey: /^turnstileSiteKey:\s*["']?([\w-]+)/m.exec(institute)?.[1],
    // A missing secret counts as unknown, because the local site works without one.
    hasSecret: Boolean(process.env.TURNSTILE_SECRET || readLocalSecrets(state).TURNSTILE_SECRET) || undefined,
    setSecret: `write TURNSTILE_SECRET=<secret> into ${secretsFile(state)}`,
  });
}

function checkWriting({ state }: Environment): Finding {
  const file = join(state, `doctor-${process.pid}`);
  const isNew = !existsSync(state);
  try {
    mkdirSync(state, { recursive: true });
    writeFileSync(file, '');
    rmSync(isNew ? state : file, { recursive: true });
    return ok(`${state}/ can be written`);
  } catch (error) {
    return missing(
      `${state}/ cannot be written (${(error as NodeJS.ErrnoException).code})`,
      `allow writing to this folder (do not delete it: it contains backups)`,
    );
  }
}

/** Checks that the configuration binds the bucket that stores enquiries while the database is failing. */
export function checkLeadStore(config: string): Finding {
  const bound = config.match(/binding = "LEADS_SPILL"/g)?.length ?? 0;
  if (bound > 0) return ok('while the database is down, enquiries are stored in a separate bucket (LEADS_SPILL)');
  return missing(
    'wrangler.toml does not bind a bucket as LEADS_SPILL, so enquiries are rejected while the database is down',
    'add [[r2_buckets]] with binding = "LEADS_SPILL" and the name of a private bucket',
  );
}

/** Checks the keys for staff tokens. The local server creates missing keys itself. */
export function checkKeys({ state, authKeys }: Pick<Environment, 'state' | 'authKeys'>): Finding {
  const file = secretsFile(state);
  const place = authKeys ? 'the environment' : file;
  const { keyring, fault } = readKeyring(authKeys || readLocalSecrets(state).AUTH_KEYS);
  if (fault === undefined)
    return ok(keyring ? `the staff login keys in ${place} are valid` : 'npm start will create the staff login keys');
  return missing(
    `AUTH_KEYS in ${place} is not valid, so nobody can log in: ${fault}`,
    authKeys
      ? 'correct AUTH_KEYS, or unset it'
      : `correct AUTH_KEYS, or delete its line in ${file}. npm start then creates a new key, and everybody must log in again`,
  );
}

function checkDisk({ root }: Environment): Finding {
  const { bavail, bsize } = statfsSync(root);
  const free = bavail * bsize;
  const text = `${Math.round(free / 1024 / 1024)} MB free on the disk`;
  return free >= neededDiskBytes ? ok(text) : missing(text, 'free some disk space: a build and its cache take up to 500 MB');
}

async function checkPort({ port }: Environment): Promise<Finding> {
  if (await isPortFree(port)) return ok(`port ${port} is free`);
  return unknown(
    `port ${port} is taken`,
    `the site may already be running. Stop it, or choose another port: ${startOnPort(port + 1)}`,
  );
}

function checkBrowser(): Finding {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const isThere = (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const found = [process.env.CHROME_PATH ?? '', ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(
    (file) => file !== '' && isThere(file),
  );
  return found
    ? ok(`a browser for the tests: ${found}`)
    : unknown('no Chromium was found; only the tests need one', 'apt-get install chromium, or npx playwright install chromium');
}

export async function examineEnvironment(environment: Environment): Promise<Finding[]> {
  return [
    checkNode(environment),
    ...(await Promise.all(compiled.map((name) => checkPackage(name, environment)))),
    checkCatalogue(environment),
    checkTurnstile(environment),
    checkWriting(environment),
    checkLeadStore(String(readIfExists(join(environment.root, 'wrangler.toml')) ?? '')),
    checkKeys(environment),
    checkDisk(environment),
    await checkPort(environment),
    checkBrowser(),
  ];
}
