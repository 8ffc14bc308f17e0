import { join } from 'node:path';
import { Command, Option } from 'commander';
import { takeBackup } from '#cli/backup/backup.ts';
import { nowDate } from '#cli/clock.ts';
import { stateFolder } from '#cli/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';

interface BackupOptions {
  remote?: boolean;
  env?: string;
  to?: string;
  state: string;
}

/** A line for what is under way. */
export const logStep = (line: string): void => void process.stderr.write(`${line}...\n`);

/** Backups stay with the local state unless a folder is named. */
export const backupsFolder = (state: string): string => join(state, 'backups');

export const remoteOption = (): Option => new Option('--remote', 'the live database and not the one of this machine');
export const environmentOption = (): Option =>
  new Option('--env <name>', 'environment of the live database').choices(['staging']);
export const stateOption = (): Option => new Option('--state <folder>', 'folder of the local database').default(stateFolder);

async function runBackup({ remote = false, env, to, state }: BackupOptions): Promise<void> {
  const into = to ?? backupsFolder(state);
  const folder = await takeBackup({
    stateDir: state,
    isRemote: remote || env !== undefined,
    environment: env,
    into,
    now: nowDate(),
    log: logStep,
  });
  process.stdout.write(
    `Backup: ${folder}\nPut it back with: ${programName} restore ${folder}${env ? ` --env ${env}` : remote ? ' --remote' : ''}\n`,
  );
}

/** `backup`: leads, staff, blogs and their pictures, copied. */
export const backupCommand = (): Command =>
  new Command('backup')
    .addOption(remoteOption())
    .addOption(environmentOption())
    .option('--to <folder>', 'folder that receives it (default: .wrangler/backups)')
    .addOption(stateOption())
    .addHelpText('after', `\nExample:\n  ${programName} backup --remote --to ../backups`)
    .action(runBackup);
