import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { runCommand } from '#tests/support/command.ts';
import { authKeys, password } from '#tests/support/staff.ts';
import { dumpDatabase } from './backup-drill/dump-database.ts';
import { fillSite, logInAt } from './backup-drill/fill-site.ts';
import { makeServerFolder, type ServerFolder, startLocalServer } from './local-server/local-server.ts';

/**
 * Rehearses a disaster: `backup` saves a site in use, the site's database and bucket are lost, and `restore` brings them back. Every table
 * must match row by row and every picture byte by byte. Users must still be able to log in with the same password.
 */
const staff = 'asha@institute.example';

async function command(folder: ServerFolder, args: readonly string[], input = ''): Promise<string> {
  const { code, stdout, stderr } = await runCommand([...args, '--state', folder.stateDir], input);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
  return stdout;
}

const fetchBytes = async (folder: ServerFolder, path: string): Promise<Buffer> => {
  const response = await fetch(`${folder.url}${path}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.of();
};

const readPictures = async (folder: ServerFolder, paths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(paths.map((path) => fetchBytes(folder, path)));

const rows: string[] = [];
let different = 0;
function compare(what: string, amount: string, isEqual: boolean): void {
  different += Number(!isEqual);
  rows.push(`| ${what} | ${amount} | ${isEqual ? 'the same' : 'DIFFERENT'} |`);
}

const folder = await makeServerFolder();
try {
  await command(folder, ['admin', 'add', staff, '--password-stdin'], password);
  const first = await startLocalServer(folder, { AUTH_KEYS: authKeys });
  const picturePaths = await fillSite(folder.url, staff);
  const pictures = await readPictures(folder, picturePaths);
  await first.stop();
  const before = dumpDatabase(folder.stateDir);

  const backup = /^Backup: (.+)$/m.exec(await command(folder, ['backup', '--to', join(folder.stateDir, 'elsewhere')]))?.[1] ?? '';
  rmSync(persistFolder(folder.stateDir), { recursive: true });
  await command(folder, ['restore', backup, '--yes']);

  const after = dumpDatabase(folder.stateDir);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const lines = before.get(name) ?? [];
    compare(name, `${lines.length} rows`, JSON.stringify(lines) === JSON.stringify(after.get(name)));
  }
  const second = await startLocalServer(folder, { AUTH_KEYS: authKeys });
  const restored = await readPictures(folder, picturePaths);
  for (const [index, path] of picturePaths.entries()) {
    const bytes = pictures[index] ?? Buffer.of();
    compare(path, `${bytes.length} bytes`, bytes.length > 0 && bytes.equals(restored[index] ?? Buffer.of()));
  }
  compare('log-in with the same password', '1', (await logInAt(folder.url, staff)) !== undefined);
  await second.stop();
} finally {
  folder.remove();
}
process.stdout.write(`| what | amount | after the restore |\n|---|--:|---|\n${rows.join('\n')}\n`);
process.exitCode = different > 0 ? 1 : 0;
