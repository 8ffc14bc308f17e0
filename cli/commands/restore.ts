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

/** @throws {UserError} if `--yes` is missing and there is no terminal for the confirmation */
async function confirmRestore(question: string, { yes }: RestoreOptions): Promise<boolean> {
  if (yes) return true;
  const ui = terminalUi();
  if (!ui.isInteractive)
    throw new UserError(
      'This would discard everything written since the backup, and there is no terminal to ask for confirmation.',
      {
        hint: 'Add --yes to confirm.',
      },
    );
  return ui.confirm(question);
}

async function runRestore(folder: string | undefined, options: RestoreOptions): Promise<void> {
  const { bookmark, state } = options;
  const place = toPlace(options);
  if (bookmark !== undefined && !place.isRemote)
    throw new UserError('Bookmarks work only with a live database.', { hint: 'Add --remote, or --env staging.' });
  if (folder !== undefined && bookmark !== undefined)
    throw new UserError('You entered both a backup folder and a bookmark.', { hint: 'Enter only one of the two.' });
  if (folder === undefined && bookmark === undefined)
    throw new UserError('Which backup should be restored?', { hint: 'Enter a backup folder, or use --bookmark and --remote.' });
  const what = folder === undefined ? `bookmark ${bookmark}` : `the backup from ${readWholeBackup(folder).at}`;
  if (!(await confirmRestore(`Restore ${what}? Everything written since then will be lost.`, options)))
    return void process.stdout.write('Nothing was changed.\n');
  const backup = await takeBackup(place, { into: backupsFolder(state), now: nowDate(), log: logStep });
  process.stdout.write(`The previous data is saved in ${backup}\n`);
  if (folder === undefined) await restoreMoment(place, bookmark as string);
  else await restoreBackup(place, folder, logStep);
  process.stdout.write(`Restored ${what}.\n`);
}

export const restoreCommand = (): Command =>
  withAnyPlace(new Command('restore').argument('[folder]', 'backup folder'))
    .option('--bookmark <id>', 'state of the live database in the last 30 days; deploy and backup print a bookmark for it')
    .option('-y, --yes', 'restore without asking')
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} restore .wrangler/backups/local-2026-11-20T101500\n  ${programName} restore --remote --bookmark 00000085-0000024c-...`,
    )
    .action(runRestore);
