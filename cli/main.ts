import { enterProject } from './platform/start-folder.ts';
import { runCommandLine } from './program.ts';

/** The reader may close the output early, as in `check | head`. The command then finishes without an error. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

enterProject();
void runCommandLine(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
