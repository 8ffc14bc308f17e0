import { type Command, Option } from 'commander';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { asOfOption, catalogueOption } from './options.ts';

/** Adds the options shared by all commands that change the catalogue. `EditOptions` contains their values. */
export const withEditOptions = (command: Command): Command =>
  command
    .addOption(catalogueOption())
    .option('--dry-run', 'show what would change and write nothing')
    .option('-y, --yes', 'write without asking')
    .option('--with-errors', 'write the files even if `check` will reject the text')
    .addOption(asOfOption().hideHelp())
    .addOption(stateOption());

export const stateOption = (): Option =>
  new Option('--state <folder>', 'folder for the local state').default(stateFolder).hideHelp();
