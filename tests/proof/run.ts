import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Runs the slow proofs (`npm run proof`). Every other file directly in this folder is a program that prints a table, and exits with 1 if it
 * finds a problem. Shared code is in the subfolders. `npm run proof -- incremental lead` runs `incremental` and all proofs whose names
 * begin with `lead-`. Arguments after a name in `takeArguments` go to that program.
 */
const takeArguments = ['browsers', 'mutants', 'daily-work', 'dates', 'lead-faults', 'windows'];
/** Proofs that run only if they are named, because most machines lack the programs that they need. */
const onlyByName = ['browsers', 'windows'];

const folder = fileURLToPath(new URL('.', import.meta.url));
const all = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'run.ts')
  .map((entry) => entry.name.slice(0, -'.ts'.length))
  .sort();

function runProof(name: string, options: readonly string[]): Promise<number> {
  process.stdout.write(`\n## ${name}\n\n`);
  const child = spawn(process.execPath, ['--import', 'tsx', `${folder}${name}.ts`, ...options], {
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
