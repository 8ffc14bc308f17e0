import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { now } from '#cli/platform/clock.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { Bindings } from '#worker/platform/bindings.ts';
import { withBindings } from './bindings.ts';
import { migrateLocalDatabase } from './local-database.ts';
import { type Place, unreachable } from './place.ts';
import type { Ports, workerStores } from './worker-stores.ts';

type WorkerData = Pick<Ports, 'db' | 'media' | 'spill' | 'now' | 'newId'>;

type WorkerStores = typeof workerStores;

/** This time limit is generous, because the live database is remote and its exports are large. */
const milliseconds = minuteMs;
const limits = { databaseRead: milliseconds, databaseWrite: milliseconds, afterDatabase: 0 };

function toWorkerData({ DB, MEDIA, LEADS_SPILL }: Bindings, stores: WorkerStores): WorkerData {
  const { Database, limitBucket, realStopwatch: stopwatch } = stores;
  return {
    db: new Database(DB, { sleep: pause, random: Math.random, limits }),
    media: MEDIA && limitBucket(MEDIA, () => ({ part: 'pictures', milliseconds, stopwatch })),
    spill: LEADS_SPILL && limitBucket(LEADS_SPILL, () => ({ part: 'lead store', milliseconds, stopwatch })),
    now,
    newId: randomUUID,
  };
}

/**
 * Runs `work` on the local, live or staging data. Migrates the local database first, because it may be new. Deployments migrate the live
 * database.
 * @throws {UserError} if the live data cannot be reached
 */
export async function withWorkerData<Result>(
  relativePlace: Place,
  work: (data: WorkerData, stores: WorkerStores) => Promise<Result>,
): Promise<Result> {
  const place = { ...relativePlace, stateDir: resolve(relativePlace.stateDir) };
  if (!place.isRemote) await migrateLocalDatabase(place.stateDir);
  return withBindings(place, async (bindings) => {
    const { workerStores } = await import('./worker-stores.ts');
    return work(toWorkerData(bindings, workerStores), workerStores);
  }).catch((error: unknown) => {
    throw explainFailure(place, error);
  });
}

/** Messages of the local database while another program has locked its file. */
const lockedText = /database is locked|internal error; reference/;

function explainFailure({ isRemote }: Place, error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.includes('D1_')) return error;
  if (!isRemote)
    return lockedText.test(error.message)
      ? new UserError('The local database is locked by another program.', {
          hint: 'Wait for that program to finish, or stop it. Then run the command again.',
        })
      : error;
  if (!/no such (table|column)/.test(error.message)) return unreachable(error.message);
  return new UserError('The live database does not have the newest tables.', { hint: `Update it with: ${programName} deploy` });
}
