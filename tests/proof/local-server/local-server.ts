import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '#cli/data/local-database.ts';
import { host } from '#cli/platform/local-port.ts';
import { LocalWorker } from '#cli/serve/local-worker.ts';
import { now } from '#tests/support/clock.ts';
import { freePort } from '#tests/support/serve-command.ts';
import { writeSmallSite } from '#tests/support/worker.ts';

/** A folder with a small site, a migrated database and settings, on which servers can start repeatedly. */
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

/** Starts the worker as `npm start` does, on the folder's database and port. Resolves once it answers. */
export async function startLocalServer(
  { stateDir, port }: ServerFolder,
  variables: Readonly<Record<string, string>>,
): Promise<LocalWorker> {
  const pages = { folder: join(stateDir, 'site') };
  const worker = new LocalWorker({ pages, stateDir, port, variables, hasTriggers: true, warn: () => {} });
  await worker.port;
  return worker;
}

export async function runScheduled({ url }: ServerFolder, minutes = 0): Promise<void> {
  const time = now() + minutes * 60_000;
  const response = await fetch(`${url}/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${time}`);
  if (!response.ok) throw new Error(`The scheduled run answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}
