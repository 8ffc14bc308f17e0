import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { fromStartFolder, isFileAtStart } from '#cli/platform/start-folder.ts';
import { UserError } from '#cli/terminal/user-error.ts';

/**
 * Resolves the command's paths relative to the folder in which the user ran it.
 * @throws {UserError} if a path is empty, for example because a script's variable is not set. Otherwise, an empty path would mean the
 * user's folder or the root folder.
 */
export function resolvePaths(command: Command): void {
  for (const option of command.options) {
    const [kind] = /\b(file|folder)\b/.exec(/<[^>]*>/.exec(option.flags)?.[0] ?? '') ?? [];
    const name = option.attributeName();
    if (!kind || !['cli', 'env'].includes(command.getOptionValueSource(name) ?? '')) continue;
    command.setOptionValueWithSource(name, readPath(command.getOptionValue(name), option.long ?? option.flags, kind), 'cli');
  }
  command.registeredArguments.forEach((argument, index) => {
    const value = command.processedArgs[index];
    const [kind] = /^(file|folder)/.exec(argument.name()) ?? [];
    if (Array.isArray(value) && kind) command.processedArgs[index] = value.map((path) => readPath(path, `<${kind}>`, kind));
    else if (kind || isFileAtStart(value)) command.processedArgs[index] = readPath(value, `<${kind}>`, kind ?? 'file');
  });
}

/**
 * Checks that the catalogue folder exists. Must run before anything is written, so that a command run in the wrong folder creates no local
 * state there.
 * @throws {UserError} if the catalogue folder does not exist
 */
export function requireCatalogue({ catalogue }: { catalogue?: string }): void {
  if (catalogue === undefined || existsSync(catalogue)) return;
  throw new UserError(`There is no folder ${catalogue}.`, {
    hint: 'Run the command in the project folder, or enter the catalogue folder with `--catalogue`.',
  });
}

function readPath(path: unknown, name: string, kind: string): unknown {
  if (typeof path !== 'string') return path;
  if (path.trim() !== '') return fromStartFolder(path);
  throw new UserError(`The path for ${name} is empty.`, {
    hint: `Enter the path of a ${kind}. If a script passes it, check that its variable is set.`,
  });
}
