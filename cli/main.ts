import { enterProject } from './platform/start-folder.ts';
import { runCommandLine } from './program.ts';

/** If the reader closes the output early, as in `check | head`, the command finishes without an error. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

enterProject();
void runCommandLine(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
