import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadWrangler, runWrangler } from '#cli/platform/wrangler.ts';
import { withBindings } from './bindings.ts';
import { type Place, unreachable } from './place.ts';

/**
 * Runs a wrangler command on a live database and returns its output.
 * @throws {UserError} if the database cannot be reached
 */
async function runOnDatabase({ stateDir, environment }: Place, args: readonly string[]): Promise<string> {
  const environmentArguments = environment ? ['--env', environment] : [];
  const options = { stateDir: resolve(stateDir), isRemote: true };
  const { code, output, stdout } = await runWrangler(['d1', ...args, ...environmentArguments], options);
  if (code === 0) return stdout;
  throw unreachable(output);
}

const localExport = 'PRAGMA miniflare_d1_export(?,?,?);';

export async function exportDatabase(place: Place, file: string): Promise<void> {
  if (place.isRemote) await runOnDatabase(place, ['export', 'DB', '--remote', '--skip-confirmation', '--output', file]);
  else
    await withBindings(place, async ({ DB }) => {
      const [lines = []] = await DB.prepare(localExport).bind(false, false).raw<string[]>();
      writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    });
}

export async function runStatements(place: Place, sql: string): Promise<void> {
  const stateDir = resolve(place.stateDir);
  if (place.isRemote) return runFile(place, sql);
  const { unstable_splitSqlQuery } = await loadWrangler(stateDir);
  await withBindings(place, async ({ DB }) => void (await DB.batch(unstable_splitSqlQuery(sql).map((each) => DB.prepare(each)))));
}

/** Passes the SQL in a private file, because all users can see command-line arguments. */
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

/**
 * Returns a bookmark (D1 Time Travel). For 30 days, the live database can be restored to this bookmark. Undefined if no bookmark is
 * available.
 */
export async function readBookmark(place: Place): Promise<string | undefined> {
  const stdout = await runOnDatabase(place, ['time-travel', 'info', 'DB', '--json']).catch(() => undefined);
  const answer: unknown = stdout && JSON.parse(stdout.slice(stdout.indexOf('{')));
  return typeof answer === 'object' && answer !== null && 'bookmark' in answer ? String(answer.bookmark) : undefined;
}

export async function restoreBookmark(place: Place, bookmark: string): Promise<void> {
  await runOnDatabase(place, ['time-travel', 'restore', 'DB', '--bookmark', bookmark, '--json']);
}
