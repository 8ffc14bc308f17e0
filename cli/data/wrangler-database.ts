import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadWrangler, runWrangler } from '#cli/platform/wrangler.ts';
import { withBindings } from './bindings.ts';
import { type Place, unreachable } from './place.ts';

/** Runs a command of wrangler on a live database. @returns what it printed @throws {UserError} when the database cannot be reached */
async function runOnDatabase({ stateDir, environment }: Place, args: readonly string[]): Promise<string> {
  const environmentArguments = environment ? ['--env', environment] : [];
  const options = { stateDir: resolve(stateDir), isRemote: true };
  const { code, output, stdout } = await runWrangler(['d1', ...args, ...environmentArguments], options);
  if (code === 0) return stdout;
  throw unreachable(output);
}

/** What `wrangler d1 export --local` asks the runtime: the lines of SQL are the one column of its one row. */
const localExport = 'PRAGMA miniflare_d1_export(?,?,?);';

/** Writes the whole database as SQL into a file. */
export async function exportDatabase(place: Place, file: string): Promise<void> {
  if (place.isRemote) await runOnDatabase(place, ['export', 'DB', '--remote', '--skip-confirmation', '--output', file]);
  else
    await withBindings(place, async ({ DB }) => {
      const [lines = []] = await DB.prepare(localExport).bind(false, false).raw<string[]>();
      writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    });
}

/** Runs statements, a text of SQL, as one transaction. */
export async function runStatements(place: Place, sql: string): Promise<void> {
  const stateDir = resolve(place.stateDir);
  if (place.isRemote) return runFile(place, sql);
  const { unstable_splitSqlQuery } = await loadWrangler(stateDir);
  await withBindings(place, async ({ DB }) => void (await DB.batch(unstable_splitSqlQuery(sql).map((each) => DB.prepare(each)))));
}

/** Through a file that only the owner can read: the list of processes is everybody's. */
async function runFile(place: Place, sql: string): Promise<void> {
  const folder = mkdtempSync(join(resolve(place.stateDir), 'statements-'));
  try {
    const file = join(folder, 'statements.sql');
    writeFileSync(file, sql, { mode: 0o600 });
    await runOnDatabase(place, ['execute', 'DB', '--remote', '--yes', '--file', file]);
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
