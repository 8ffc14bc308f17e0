import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '#cli/data/local-database.ts';
import { startServerProcess, untilReady } from '#cli/serve/server-process.ts';
import { host } from '#cli/serve/take-port.ts';
import { formatEnvFile } from '#cli/serve/worker-env.ts';
import { now } from '#tests/support/clock.ts';
import { freePort } from '#tests/support/serve-command.ts';
import { writeSmallSite } from '#tests/support/worker.ts';

/** A folder with a small site, a migrated database and settings for the worker, for servers that come and go on it. */
export interface ServerFolder {
  stateDir: string;
  port: number;
  url: string;
  remove(): void;
}

export async function makeServerFolder(): Promise<ServerFolder> {
  const stateDir = mkdtempSync(join(tmpdir(), 'institute-server-'));
  mkdirSync(join(stateDir, 'site'));
  await writeSmallSite(join(stateDir, 'site'));
  await migrateLocalDatabase(stateDir);
  const port = await freePort();
  const remove = (): void => rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  return { stateDir, port, url: `http://${host}:${port}`, remove };
}

export interface RunningServer {
  stop(): Promise<void>;
  /** Ends every process of it by SIGKILL, whatever they are doing. */
  kill(): Promise<void>;
}

/** The server that `npm start` runs, on the folder's database. Resolves when the worker answers. */
export async function startLocalServer(
  { stateDir, port, url }: ServerFolder,
  vars: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const settings = join(stateDir, 'worker.env');
  writeFileSync(settings, formatEnvFile(vars), { mode: 0o600 });
  const server = startServerProcess({ out: join(stateDir, 'site'), port, stateDir, envFiles: [settings], onOutput: () => {} });
  await untilReady(server, url);
  async function kill(): Promise<void> {
    process.kill(-server.pid, 'SIGKILL');
    await server.ended;
  }
  return { stop: server.stop, kill };
}

/** Asks for the scheduled run as if `minutes` had passed: a local server never runs it by itself. */
export async function runScheduledOf({ url }: ServerFolder, minutes = 0): Promise<void> {
  const time = now() + minutes * 60_000;
  const answer = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${time}`);
  if (!answer.ok) throw new Error(`The scheduled run answered ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}
