import { Command } from 'commander';
import { takeBackup } from '#cli/data/backup.ts';
import { readWholeBackup } from '#cli/data/backup-files.ts';
import { restoreBackup, restoreMoment } from '#cli/data/restore.ts';
import { nowDate } from '#cli/platform/clock.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { backupsFolder, logStep } from './backup.ts';
import { type PlaceOptions, toPlace, withAnyPlace } from './place-options.ts';

interface RestoreOptions extends PlaceOptions {
  bookmark?: string;
  yes?: boolean;
}

/** @throws {UserError} if there is no terminal to ask on and no `--yes` */
async function confirmRestore(question: string, { yes }: RestoreOptions): Promise<boolean> {
  if (yes) return true;
  const ui = terminalUi();
  if (!ui.isInteractive)
    throw new UserError('Whatever was written since the backup would be lost, and there is no terminal to ask on.', {
      hint: 'Add --yes when that is meant.',
    });
  return ui.confirm(question);
}

async function runRestore(folder: string | undefined, options: RestoreOptions): Promise<void> {
  const { bookmark, state } = options;
  const place = toPlace(options);
  if (bookmark !== undefined && !place.isRemote)
    throw new UserError('A bookmark is a moment of a live database.', { hint: 'Add --remote, or --env staging.' });
  if (folder !== undefined && bookmark !== undefined)
    throw new UserError('Both the folder of a backup and a moment are named.', { hint: 'Give one of them.' });
  if (folder === undefined && bookmark === undefined)
    throw new UserError('What shall be put back?', { hint: 'Give the folder of a backup, or --bookmark and --remote.' });
  const what = folder === undefined ? `the moment ${bookmark}` : `the backup of ${readWholeBackup(folder).at}`;
  if (!(await confirmRestore(`Put ${what} back? Whatever was written since is lost.`, options)))
    return void process.stdout.write('Nothing was changed.\n');
  const backup = await takeBackup(place, { into: backupsFolder(state), now: nowDate(), log: logStep });
  process.stdout.write(`What was there is kept in ${backup}\n`);
  if (folder === undefined) await restoreMoment(place, bookmark as string);
  else await restoreBackup(place, folder, logStep);
  process.stdout.write(`Put back: ${what}.\n`);
}

export const restoreCommand = (): Command =>
  withAnyPlace(new Command('restore').argument('[folder]', 'folder of a backup'))
    .option('--bookmark <id>', 'a moment of the live database within 30 days, as deploy and backup print it')
    .option('-y, --yes', 'without asking')
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} restore .wrangler/backups/local-2026-11-20T101500\n  ${programName} restore --remote --bookmark 00000085-0000024c-...`,
    )
    .action(runRestore);
