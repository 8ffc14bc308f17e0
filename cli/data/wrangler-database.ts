import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runWrangler, type WranglerOptions } from '#cli/platform/wrangler.ts';
import { withBindingsConfig } from './bindings-config.ts';
import { persistFolder } from './local-database.ts';
import { type Place, unreachable } from './place.ts';

/** Runs a command of wrangler on the database of a place. @returns what it printed @throws {UserError} when the live database cannot be reached */
async function runOnDatabase(place: Place, args: readonly string[], options: Partial<WranglerOptions> = {}): Promise<string> {
  const { isRemote, environment } = place;
  const environmentArguments = environment ? ['--env', environment] : [];
  const { code, output, stdout } = await runWrangler(['d1', ...args, ...environmentArguments], {
    stateDir: resolve(place.stateDir),
    isRemote,
    ...options,
  });
  if (code === 0) return stdout;
  throw isRemote
    ? unreachable(output)
    : new Error(`The local database could not be used (wrangler ended with ${code}):\n${output}`);
}

/** Writes the whole database as SQL into a file. */
export async function exportDatabase(place: Place, file: string): Promise<void> {
  if (place.isRemote) await runOnDatabase(place, ['export', 'DB', '--remote', '--skip-confirmation', '--output', file]);
  else {
    const local = { ...place, stateDir: resolve(place.stateDir) };
    await withBindingsConfig(local, (config) => runOnDatabase(local, ['export', 'DB', '--local', '--output', file], { config }));
  }
}

/** Runs statements as one transaction. They go through a file that only the owner can read: the list of processes is everybody's. */
export async function runStatements(place: Place, statements: readonly string[]): Promise<void> {
  const stateDir = resolve(place.stateDir);
  const folder = mkdtempSync(join(stateDir, 'statements-'));
  try {
    const file = join(folder, 'statements.sql');
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 });
    const where = place.isRemote ? ['--remote'] : ['--local', '--persist-to', persistFolder(stateDir)];
    await runOnDatabase(place, ['execute', 'DB', ...where, '--yes', '--file', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The present moment of a live database: it can be taken back to it within 30 days (D1 Time Travel). Undefined where that cannot be asked. */
export async function readBookmark(place: Place): Promise<string | undefined> {
  const stdout = await runOnDatabase(place, ['time-travel', 'info', 'DB', '--json']).catch(() => undefined);
  const answer: unknown = stdout && JSON.parse(stdout.slice(stdout.indexOf('{')));
  return typeof answer === 'object' && answer !== null && 'bookmark' in answer ? String(answer.bookmark) : undefined;
}

/** Takes the live database back to a moment of the last 30 days (D1 Time Travel). */
export async function restoreBookmark(place: Place, bookmark: string): Promise<void> {
  await runOnDatabase(place, ['time-travel', 'restore', 'DB', '--bookmark', bookmark, '--json']);
}
