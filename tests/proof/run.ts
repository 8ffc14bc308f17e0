import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run proof`: the runs that take long. Every file directly in this folder but this one is a program of its own that
 * prints its table and ends with 1 when it has found something; what programs share lies in folders beside them.
 * `npm run proof -- incremental lead` runs that one and those whose name begins with `lead-`; what follows a name of
 * `takeArguments` is for that program.
 */
const takeArguments = ['browsers', 'mutants', 'daily-work', 'dates', 'lead-faults', 'windows'];
/** These need what most machines do not have, so they run only when they are named. */
const onlyByName = ['browsers', 'windows'];

const folder = fileURLToPath(new URL('.', import.meta.url));
const all = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'run.ts')
  .map((entry) => entry.name.slice(0, -'.ts'.length))
  .sort();

function runProof(name: string, options: readonly string[]): Promise<number> {
  process.stdout.write(`\n## ${name}\n\n`);
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}${name}.ts`, ...options], {
    // The local runtime would ask the network where it is.
    env: { ...process.env, NODE_ENV: 'production', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const args = process.argv.slice(2);
const own = args.findIndex((name) => takeArguments.includes(name)) + 1 || args.length;
const selected = args.slice(0, own);
const getOptions = (name: string): string[] => (takeArguments.includes(name) ? args.slice(own) : []);
const isMeant = (name: string, by: string): boolean => name === by || name.startsWith(`${by}-`);
const unknown = selected.filter((by) => !all.some((name) => isMeant(name, by)));
const meant = all.filter((name) => (selected.length > 0 ? selected.some((by) => isMeant(name, by)) : !onlyByName.includes(name)));
const failed: string[] = [];
if (unknown.length === 0) for (const name of meant) if ((await runProof(name, getOptions(name))) !== 0) failed.push(name);
process.stdout.write(
  unknown.length > 0
    ? `There is no proof ${unknown.join(', ')}; there are ${all.join(', ')}.\n`
    : `\n${failed.length} proofs failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}.\n`,
);
process.exitCode = unknown.length + failed.length > 0 ? 1 : 0;
