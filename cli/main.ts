import { CommanderError } from 'commander';
import { reportError, wantsColor } from '#cli/errors/report.ts';
import { createProgram } from './program.ts';

/** Whoever read the output may have enough of it (`check | head`): the command goes on to its end without saying so. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** The only exit of the command: 0 fine, 1 the user's input is wrong, 2 our bug. */
try {
  const program = await createProgram(process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  process.exitCode =
    error instanceof CommanderError
      ? error.exitCode
      : reportError(error, {
          write: (text) => process.stderr.write(text),
          color: wantsColor(process.env, process.stderr.isTTY === true),
        });
}
