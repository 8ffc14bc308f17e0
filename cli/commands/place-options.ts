import { type Command, Option } from 'commander';
import type { Place } from '#cli/data/place.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';

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

const remoteOption = (): Option => new Option('--remote', 'use the live database instead of the local one');
const stateOption = (): Option => new Option('--state <folder>', 'folder with the local database').default(stateFolder);
const environmentOption = (): Option => new Option('--env <name>', 'environment of the live database').choices(['staging']);

/** Adds options for the local database or, with `--remote`, the live database. */
export const withPlace = (command: Command): Command => command.addOption(remoteOption()).addOption(stateOption());

/** Adds options for the local database, the live database (`--remote`) or the staging database (`--env staging`). */
export const withAnyPlace = (command: Command): Command =>
  command.addOption(remoteOption()).addOption(environmentOption()).addOption(stateOption());
