import { randomUUID } from 'node:crypto';
import { completeFields } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { areFloorsKept, formatRates, type Load, measureRates } from '../measure-rates.ts';

/** Least part of the bare route's rate (what issue 9 asks for). */
const floors: Readonly<Record<string, number>> = { 'the lead route': 0.6 };
const bareRoute = 'bare Hono and one insert';

/** The table of the bare route: nothing but a key. */
const bareTable =
  'CREATE TABLE bare_leads (id TEXT PRIMARY KEY, name TEXT, email TEXT, phone TEXT, country TEXT, course TEXT, branch TEXT, city TEXT, message TEXT, created_at INTEGER)';

/** A person of their own for each request, with the key that the site's forms send. */
const submission = (index: number): string =>
  JSON.stringify({
    ...completeFields,
    Name: `Asha Patil ${index}`,
    email: `asha${index}@example.com`,
    phone: String(9_000_000_000 + index),
    key: randomUUID(),
  });

const loadOf = (name: string, { origin }: TestWorker, path: string): Load => ({
  name,
  url: () => `${origin}${path}`,
  body: submission,
  status: 201,
});

/** The lead route on local workerd beside a bare one on a database of the same kind, and whether it is quick enough. */
export async function benchLeads(): Promise<{ table: string; isWithinLimits: boolean }> {
  const ours = await startWorker();
  const bare = await startWorker({}, { entry: 'tests/bench/leads/bare-worker.ts' });
  try {
    await bare.db.exec(bareTable);
    const loads = [loadOf(bareRoute, bare, '/api/bare'), loadOf('the lead route', ours, '/api/send-email-popup')];
    const rates = await measureRates(loads, { rounds: 31, roundMs: 500 });
    return { table: formatRates(rates, bareRoute, floors), isWithinLimits: areFloorsKept(rates, bareRoute, floors) };
  } finally {
    await Promise.all([ours.close(), bare.close()]);
  }
}
