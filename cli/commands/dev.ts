import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { startDevServer } from '#cli/dev-server/dev-server.ts';
import { refreshEditorSchemas } from '#cli/edit/schemas/refresh-schemas.ts';
import { nowDate } from '#cli/platform/clock.ts';
import { cacheFolder, stateFolder } from '#cli/platform/state-folders.ts';
import { launcherGone } from '#cli/serve/launcher-watch.ts';
import { readPort, takePort } from '#cli/serve/take-port.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { asOfOption, catalogueOption } from './options.ts';

/** Not taken from the build: this command starts while the site's code does not compile. */
const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

interface DevCommandOptions {
  catalogue: string;
  asOf: string;
  port: string;
}

/** Fulfilled when this program is asked to end. */
const askedToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    void launcherGone().then(resolve);
  });

async function runDev({ catalogue, asOf, port }: DevCommandOptions): Promise<void> {
  const asked = askedToEnd();
  refreshEditorSchemas();
  process.setSourceMapsEnabled(true);
  const number = readPort(port);
  await takePort(number, stateFolder);
  const log = (line: string): void => void process.stdout.write(`${nowDate().toLocaleTimeString('en-GB')}  ${line}\n`);
  const server = await startDevServer({
    root: projectRoot,
    catalogue,
    asOf,
    port: number,
    stateDir: stateFolder,
    cacheDir: cacheFolder,
    log,
  });
  process.stdout.write(`Ready: ${server.url}   (pages reload after each save; Ctrl-C ends it)\n`);
  await asked;
  await server.close();
}

/** `dev`: the site while it is being written. */
export const devCommand = (): Command =>
  new Command('dev')
    .addOption(catalogueOption())
    .addOption(new Option('--port <number>', 'port on 127.0.0.1').default('8787').env('PORT'))
    .addOption(asOfOption())
    .addHelpText(
      'after',
      `\nExample:\n  ${programName} dev --port 8790\n/gallery shows every component in its examples. Forms, log-in and blogs need the worker: npm start`,
    )
    .action(runDev);
