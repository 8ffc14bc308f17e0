import { reportError, wantsColor } from '#cli/errors/report.ts';
import { createProgram } from './program.ts';

/** The only exit of the command: 0 fine, 1 the user's input is wrong, 2 our bug. */
try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportError(error, {
    write: (text) => process.stderr.write(text),
    color: wantsColor(process.env, process.stderr.isTTY === true),
  });
}
