import { type Command, Option } from 'commander';
import type { Place } from '#cli/data/place.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';

/** Options that say whose data a command works on. */
export interface PlaceOptions {
  remote?: boolean;
  env?: string;
  state: string;
}

export const toPlace = ({ remote = false, env, state }: PlaceOptions): Place => ({
  stateDir: state,
  isRemote: remote || env !== undefined,
  environment: env,
});

const remoteOption = (): Option => new Option('--remote', 'the live database and not the one of this machine');
const stateOption = (): Option => new Option('--state <folder>', 'folder of the local database').default(stateFolder);
const environmentOption = (): Option => new Option('--env <name>', 'environment of the live database').choices(['staging']);

/** The database of this machine, or with `--remote` the live one. */
export const withPlace = (command: Command): Command => command.addOption(remoteOption()).addOption(stateOption());

/** The same, or with `--env staging` that of staging. */
export const withAnyPlace = (command: Command): Command =>
  command.addOption(remoteOption()).addOption(environmentOption()).addOption(stateOption());
