import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import { reportError, wantsColor } from './terminal/report.ts';

/** Runs the command of these arguments. @returns its exit code: 0 fine, 1 the user's input is wrong, 2 our bug */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const program = await createProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const color = wantsColor(process.env, process.stderr.isTTY === true);
    return reportError(error, { write: (text) => process.stderr.write(text), color });
  }
}
