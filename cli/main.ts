import { enterProject } from './platform/start-folder.ts';
import { runCommandLine } from './program.ts';

/** Whoever read the output may have enough of it (`check | head`): the command goes on to its end without saying so. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

enterProject();
void runCommandLine(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
