import type { Command } from 'commander';
import { UserError } from '#cli/terminal/user-error.ts';

/**
 * Refuses an empty text where a file or folder is named, as a script gives it whose variable is not set: it would be the folder in
 * which one stands, or the disk's root.
 * @throws {UserError} for the first of them
 */
export function refuseEmptyPaths(command: Command): void {
  for (const option of command.options) {
    const [kind] = /\b(file|folder)\b/.exec(/<[^>]*>/.exec(option.flags)?.[0] ?? '') ?? [];
    if (kind && isEmpty(command.getOptionValue(option.attributeName()))) throw emptyPath(option.long ?? option.flags, kind);
  }
  command.registeredArguments.forEach((argument, index) => {
    const [kind] = /^(file|folder)$/.exec(argument.name()) ?? [];
    if (kind && isEmpty(command.args[index])) throw emptyPath(`<${kind}>`, kind);
  });
}

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const emptyPath = (name: string, kind: string): UserError =>
  new UserError(`The path for ${name} is empty.`, { hint: `Give the path of a ${kind}; a variable in a script may not be set.` });
