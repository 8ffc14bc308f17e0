import { type Command, Option } from 'commander';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { asOfOption, catalogueOption } from './options.ts';

/** What commands that change the catalogue take; `EditOptions` holds the values. */
export const withEditOptions = (command: Command): Command =>
  command
    .addOption(catalogueOption())
    .option('--dry-run', 'show what would change and write nothing')
    .option('-y, --yes', 'write without asking')
    .option('--with-errors', 'write even texts that `check` will refuse')
    .addOption(asOfOption().hideHelp())
    .addOption(stateOption());

/** Folder in which changes are journalled. */
export const stateOption = (): Option =>
  new Option('--state <folder>', 'folder of the local state').default(stateFolder).hideHelp();
