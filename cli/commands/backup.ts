import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { takeBackup } from '#cli/data/backup.ts';
import { nowDate } from '#cli/platform/clock.ts';
import { persistFolder } from '#cli/platform/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { formatCommand } from '#cli/terminal/shell-command.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type PlaceOptions, toPlace, withAnyPlace } from './place-options.ts';

export const logStep = (line: string): void => void process.stderr.write(`${line}...\n`);

export const backupsFolder = (state: string): string => join(state, 'backups');

async function runBackup({ to, ...options }: PlaceOptions & { to?: string }): Promise<void> {
  const { remote, env, state } = options;
  if (!remote && !env && !existsSync(persistFolder(state)))
    throw new UserError(`There is nothing to back up, because ${state} does not contain a local database.`, {
      hint: `Enter the database folder with --state, or back up the live database: ${programName} backup --remote`,
    });
  const folder = await takeBackup(toPlace(options), { into: to ?? backupsFolder(state), now: nowDate(), log: logStep });
  process.stdout.write(
    `Backup: ${folder}\nRestore it with: ${formatCommand('restore', folder, ...(env ? ['--env', env] : remote ? ['--remote'] : []))}\n`,
  );
}

export const backupCommand = (): Command =>
  withAnyPlace(new Command('backup'))
    .option('--to <folder>', 'folder for the backup (default: .wrangler/backups)')
    .addHelpText('after', `\nExample:\n  ${programName} backup --remote --to ../backups`)
    .action(runBackup);
