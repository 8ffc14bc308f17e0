import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrateLocalDatabase, persistFolder } from '#cli/serve/local-database.ts';
import { runWrangler, type WranglerResult } from '#cli/serve/wrangler.ts';
import { makeStateFolder } from '#cli/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

/** The site's D1: of this machine, or the live one. The local one can be used while it is served. */
export interface Database {
  /** Folder of all local state. */
  stateDir: string;
  isRemote: boolean;
  /** Environment of the live database, where it is not production. */
  environment?: string | undefined;
}

/** A text as SQL. The wrangler command takes no parameters beside the statement. */
export function sqlText(value: string): string {
  if (value.includes('\0')) throw new Error('A text with a NUL cannot be written as SQL');
  return `'${value.replaceAll("'", "''")}'`;
}

const placeOf = ({ isRemote, stateDir, environment }: Database): string[] =>
  isRemote
    ? ['--remote', ...(environment ? ['--env', environment] : [])]
    : ['--local', '--persist-to', persistFolder(resolve(stateDir))];

/** What wrangler said, without its own advertising of logs and versions. */
function failureOf({ isRemote }: Database, { code, output }: WranglerResult): Error {
  if (/no such (table|column)/.test(output)) {
    return new UserError(`The ${isRemote ? 'live' : 'local'} database lacks the newest tables.`, {
      hint: `Bring it up to date: ${isRemote ? `${programName} deploy` : 'npm start does it'}`,
    });
  }
  if (!isRemote) return new Error(`The local database could not be used (wrangler ended with ${code}):\n${output}`);
  return new UserError(`The live database could not be reached:\n${output.trim()}`, {
    hint: 'Log in first (npx wrangler login, or CLOUDFLARE_API_TOKEN), and set the id of the live database in wrangler.toml.',
  });
}

async function execute(database: Database, what: readonly string[]): Promise<WranglerResult> {
  const args = ['d1', 'execute', 'DB', ...placeOf(database), '--json', '--yes', ...what];
  const result = await runWrangler(args, { stateDir: resolve(database.stateDir) });
  if (result.code !== 0) throw failureOf(database, result);
  return result;
}

/** The rows of one statement. */
export async function readRows<Row>(database: Database, sql: string): Promise<Row[]> {
  const [rows = []] = await readEach<Row>(database, [sql]);
  return rows;
}

/** The rows of each of several statements, read in one go: it is the start of wrangler that takes its time. */
export async function readEach<Row = Record<string, unknown>>(
  database: Database,
  statements: readonly string[],
): Promise<Row[][]> {
  const { stdout } = await execute(database, ['--command', statements.join(';\n')]);
  return (JSON.parse(stdout) as { results: Row[] }[]).map(({ results }) => results);
}

/** Runs statements as one transaction. They go through a file that only the owner can read: the list of processes is everybody's. */
export async function writeRows(database: Database, statements: readonly string[]): Promise<void> {
  const stateDir = resolve(database.stateDir);
  makeStateFolder(stateDir);
  const folder = mkdtempSync(join(stateDir, 'statements-'));
  try {
    const file = join(folder, 'statements.sql');
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 });
    await execute(database, ['--file', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings the local database to the newest migration; the live one is migrated by deploying. */
export async function migrateDatabase({ isRemote, stateDir }: Database): Promise<void> {
  if (!isRemote) await migrateLocalDatabase(resolve(stateDir));
}
