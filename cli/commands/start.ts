import { Command, Option } from 'commander';
import { routes } from '#catalogue/routes.ts';
import { migrateLocalDatabase } from '#cli/data/local-database.ts';
import { hasAccounts } from '#cli/data/local-files.ts';
import { ensureLocalSecrets } from '#cli/data/local-secrets.ts';
import { loadStarterArticles } from '#cli/data/starter-articles.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { endRequest, untilAborted } from '#cli/serve/end-request.ts';
import { type SiteServer, serveSite } from '#cli/serve/serve-site.ts';
import { readPort, requirePort } from '#cli/serve/take-port.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { asOfOption, catalogueOption, outOption, type SiteOptions } from './options.ts';

interface ServeCommandOptions {
  out: string;
  port: string;
  state: string;
}

export const portOption = (): Option => new Option('--port <number>', 'port on 127.0.0.1').default('8787').env('PORT');
export const stateOption = (): Option =>
  new Option('--state <folder>', 'folder with the local database and secrets').default(stateFolder);

interface StayOptions {
  ended: AbortSignal;
  notes: readonly string[];
}

/**
 * Prints the address and waits until the user stops the server.
 * @throws {Error} if the server stops on its own
 */
export async function waitUntilEnded(server: SiteServer, { ended, notes }: StayOptions): Promise<void> {
  process.stdout.write([`Ready: ${server.url}`, ...notes].map((line) => `${line}\n`).join(''));
  const crash = server.ended.then((output) => ({ output }));
  const end = await Promise.race([untilAborted(ended), crash]);
  await server.stop();
  if (end) throw new Error(`The server stopped unexpectedly:\n${end.output}`);
}

export function describeDesk(url: string, stateDir: string): string {
  const login = canLogIn(stateDir)
    ? 'log in with your staff account'
    : `create your login first: ${programName} admin add you@example.com`;
  return `Staff desk: ${url}${routes.manageBlog}   (${login})`;
}

/** Whether anyone can log in. The result only decides whether to show a hint, so a failure must not stop the server. */
function canLogIn(stateDir: string): boolean {
  try {
    return hasAccounts(stateDir);
  } catch {
    return true;
  }
}

async function serve({ out, port, state }: ServeCommandOptions, attention: readonly string[] = []): Promise<void> {
  const ended = endRequest();
  const warn = (line: string) => void process.stderr.write(`${line}\n`);
  ensureLocalSecrets(state);
  const options = { out, port: readPort(port), stateDir: state, env: process.env, warn, giveUp: ended };
  try {
    const server = await serveSite(options);
    await waitUntilEnded(server, { ended, notes: [describeDesk(server.url, state), ...attention] });
  } catch (error) {
    if (error !== ended.reason) throw error;
  }
}

/** Creates missing secrets and migrates the local database. A new database starts with the catalogue's articles. */
export async function prepareDatabase({ state, catalogue }: { state: string; catalogue: string }): Promise<void> {
  ensureLocalSecrets(state);
  await migrateLocalDatabase(state);
  await loadStarterArticles(state, catalogue);
}

export function startCommand({ build }: { build: (options: SiteOptions) => Promise<string[]> }): Command {
  return new Command('start')
    .addOption(outOption())
    .addOption(catalogueOption())
    .addOption(asOfOption())
    .addOption(portOption())
    .addOption(stateOption())
    .addHelpText('after', `\nExample:\n  ${programName} start --port 8788`)
    .action(async (options: SiteOptions & ServeCommandOptions) => {
      // Checks the port before the build, so that users do not wait for a site that cannot be served.
      await requirePort(readPort(options.port));
      const [attention] = await Promise.all([build(options), prepareDatabase(options)]);
      await serve(options, attention);
    });
}

export function previewCommand(): Command {
  return new Command('preview')
    .addOption(outOption())
    .addOption(portOption())
    .addOption(stateOption())
    .addHelpText('after', `\nExample:\n  ${programName} preview --out dist`)
    .action(async (options: ServeCommandOptions) => {
      await requirePort(readPort(options.port));
      await migrateLocalDatabase(options.state);
      await serve(options);
    });
}
