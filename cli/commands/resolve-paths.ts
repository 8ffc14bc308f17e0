import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { fromStartFolder, isFileAtStart } from '#cli/platform/start-folder.ts';
import { UserError } from '#cli/terminal/user-error.ts';

/**
 * Reads the paths of files and folders that a command was given: they count from the folder in which it was typed.
 * @throws {UserError} for an empty one, as a script gives it whose variable is not set: it would name that folder, or the disk's root
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

/** Before anything is written: a command typed in a wrong folder leaves no local state there. @throws {UserError} */
export function requireCatalogue({ catalogue }: { catalogue?: string }): void {
  if (catalogue === undefined || existsSync(catalogue)) return;
  throw new UserError(`There is no folder ${catalogue}.`, {
    hint: 'Run the command in the folder of the project, or give the folder of the catalogue with `--catalogue`.',
  });
}

function readPath(path: unknown, name: string, kind: string): unknown {
  if (typeof path !== 'string') return path;
  if (path.trim() !== '') return fromStartFolder(path);
  throw new UserError(`The path for ${name} is empty.`, {
    hint: `Give the path of a ${kind}; a variable in a script may not be set.`,
  });
}
