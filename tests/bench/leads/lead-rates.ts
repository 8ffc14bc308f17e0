import { randomUUID } from 'node:crypto';
import { completeFields } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { areFloorsMet, formatRates, type Load, measureRates, medianRatio } from '../measure-rates.ts';
import { benchBurst } from './burst.ts';

const floors: Readonly<Record<string, number>> = { 'the lead route': 0.6 };
const bareRoute = 'bare Hono and one insert';
const keyedRoute = 'the same into a table with nothing but a key';
const leadRoute = 'the lead route';
const unlimitedRoute = 'the lead route without limits on waiting';
const maxCost = 0.05;

/** A table without the inbox's indexes and search terms. The difference shows how much these cost for each lead. */
const bareTable =
  'CREATE TABLE bare_leads (id TEXT PRIMARY KEY, name TEXT, email TEXT, phone TEXT, country TEXT, course TEXT, branch TEXT, city TEXT, message TEXT, created_at INTEGER)';

/** Creates a lead from a different person for each request, with a key like the site's forms. */
const submission = (index: number): string =>
  JSON.stringify({
    ...completeFields,
    Name: `Asha Patil ${index}`,
    email: `asha${index}@example.com`,
    phone: String(9_000_000_000 + index),
    key: randomUUID(),
  });

const createLoad = (name: string, { origin }: TestWorker, path: string): Load => ({
  name,
  url: () => `${origin}${path}`,
  body: submission,
  status: 201,
});

const rounds = 31;

/** Compares the lead route on local workerd with minimal routes, and with the same lead route without time limits. */
async function benchRates(): Promise<Bench> {
  const [ours, unlimited, bare] = await Promise.all([
    startWorker({}, { entry: 'worker/index.ts' }),
    startWorker({}, { entry: 'tests/bench/leads/unlimited-worker.ts' }),
    startWorker({}, { entry: 'tests/bench/leads/bare-worker.ts' }),
  ]);
  try {
    await bare.db.exec(bareTable);
    const path = '/api/send-email-popup';
    const loads = [
      createLoad(bareRoute, bare, '/api/bare'),
      createLoad(keyedRoute, bare, '/api/keyed'),
      createLoad(leadRoute, ours, path),
      createLoad(unlimitedRoute, unlimited, path),
    ];
    const rates = await measureRates(loads, { rounds, roundMs: 500 });
    const cost = 1 - medianRatio(rates, leadRoute, unlimitedRoute);
    const summary = `The limits cost ${(cost * 100).toFixed(1)}% (at most ${maxCost * 100}%).\n`;
    return {
      table: formatRates(rates, bareRoute, floors) + summary,
      isWithinLimits: areFloorsMet(rates, bareRoute, floors) && cost <= maxCost,
    };
  } finally {
    await Promise.all([ours.close(), unlimited.close(), bare.close()]);
  }
}

interface Bench {
  table: string;
  isWithinLimits: boolean;
}

export async function benchLeads(): Promise<Bench> {
  const [rates, burst] = [await benchRates(), await benchBurst()];
  return { table: `${rates.table}\n${burst.table}`, isWithinLimits: rates.isWithinLimits && burst.isWithinLimits };
}
