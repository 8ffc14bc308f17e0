import { Command } from 'commander';
import { startDevServer } from '#cli/dev-server/dev-server.ts';
import { refreshEditorSchemas } from '#cli/edit/schemas/refresh-schemas.ts';
import { nowDate } from '#cli/platform/clock.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { endRequest } from '#cli/serve/end-request.ts';
import { readPort, requirePort } from '#cli/serve/take-port.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { asOfOption, catalogueOption } from './options.ts';
import { describeDesk, portOption, prepareDatabase, stateOption, waitUntilEnded } from './start.ts';

interface DevCommandOptions {
  catalogue: string;
  asOf: string;
  port: string;
  state: string;
}

const log = (line: string): void => void process.stdout.write(`${nowDate().toLocaleTimeString('en-GB')}  ${line}\n`);

async function runDev({ catalogue, asOf, port, state }: DevCommandOptions): Promise<void> {
  const ended = endRequest();
  refreshEditorSchemas();
  process.setSourceMapsEnabled(true);
  const number = readPort(port);
  await requirePort(number);
  await prepareDatabase({ state, catalogue }).catch((error: unknown) => {
    // Mistakes in the catalogue are shown in the browser. In that case, the starter articles are loaded at the next start.
    if (!(error instanceof UserError)) throw error;
  });
  const site = { root: projectRoot, catalogue, asOf, cacheDir: cacheFolder };
  const server = await startDevServer({ ...site, port: number, stateDir: state, env: process.env, log });
  await waitUntilEnded(server, {
    ended,
    notes: [describeDesk(server.url, state), 'Pages reload after each save. Ctrl+C stops the server.'],
  });
}

export const devCommand = (): Command =>
  new Command('dev')
    .addOption(catalogueOption())
    .addOption(portOption())
    .addOption(stateOption())
    .addOption(asOfOption())
    .addHelpText(
      'after',
      `\nExample:\n  ${programName} dev --port 8790\n/gallery shows examples of every component. Forms, login and the blog work as they do with npm start.`,
    )
    .action(runDev);
