import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { persistFolder } from '#cli/serve/local-database.ts';
import { runWrangler, type WranglerResult } from '#cli/serve/wrangler.ts';
import { type BackupPlace, environmentArguments } from './backup.ts';

const projectConfig = fileURLToPath(new URL('../../wrangler.toml', import.meta.url));

/** Writes the whole database as SQL into a file. */
export function exportDatabase(place: BackupPlace, file: string): Promise<WranglerResult> {
  const stateDir = resolve(place.stateDir);
  if (!place.isRemote) return exportLocal(stateDir, file);
  const args = ['d1', 'export', 'DB', '--remote', '--skip-confirmation', ...environmentArguments(place), '--output', file];
  return runWrangler(args, { stateDir });
}

/** This command of wrangler looks for the local database beside its configuration and nowhere else, so it gets one there. */
async function exportLocal(stateDir: string, file: string): Promise<WranglerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'institute-export-'));
  try {
    mkdirSync(join(folder, '.wrangler'));
    symlinkSync(persistFolder(stateDir), join(folder, '.wrangler/state'));
    const id = /^database_id = "(.+)"$/m.exec(readFileSync(projectConfig, 'utf8'))?.[1];
    const config = join(folder, 'wrangler.toml');
    writeFileSync(
      config,
      `name = "export"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "institute"\ndatabase_id = "${id}"\n`,
    );
    return await runWrangler(['d1', 'export', 'DB', '--local', '--output', file], { stateDir, config });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
