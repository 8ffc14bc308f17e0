import type { D1Database } from '@cloudflare/workers-types';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { edgeCatalogueSchema } from '#catalogue/edge.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { createApp } from '#worker/app.ts';
import type { MailMessage } from '#worker/mail/port.ts';
import { runScheduled } from '#worker/outbox/scheduled.ts';
import { createPorts, type Ports } from '#worker/ports.ts';

let worker: TestWorker;
let clock = Date.now();
beforeAll(async () => {
  // The faults are logged, as they should be; here they would hide the results.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  worker = await startWorker();
});
afterAll(() => worker.close());
beforeEach(() => worker.db.exec('DELETE FROM leads'));

type Moment = 'before' | 'after';
/** Which database call fails, before it reaches the database or after it is done, and whether all later ones do too. */
interface Fault {
  call: number;
  moment: Moment;
  forEver: boolean;
}

const lost = () => new Error('D1_ERROR: Network connection lost.');

/** The database, but the calls that `fault` names fail. */
function failing(db: D1Database, fault: Fault): D1Database {
  let calls = 0;
  async function run(work: () => Promise<unknown>): Promise<unknown> {
    calls += 1;
    const fails = fault.forEver ? calls >= fault.call : calls === fault.call;
    if (fails && fault.moment === 'before') throw lost();
    const result = await work();
    if (fails) throw lost();
    return result;
  }
  const statement = (sql: string, values: unknown[]): object => {
    const real = () => db.prepare(sql).bind(...values);
    return {
      real,
      bind: (...next: unknown[]) => statement(sql, next),
      all: () => run(() => real().all()),
      run: () => run(() => real().run()),
      first: (column: string) => run(() => real().first(column)),
    };
  };
  const batch = (statements: { real: () => never }[]) => run(() => db.batch(statements.map(({ real }) => real())));
  return { prepare: (sql: string) => statement(sql, []), batch } as never;
}

const catalogue = {
  origin: 'https://www.institute.example',
  instituteName: 'Example',
  registrationMailbox: 'registration@institute.example',
  mailFrom: 'website@institute.example',
};

/** The real ports over this database and this mail, with a clock that the test moves and no waiting. */
function portsWith(db: D1Database, mail: Ports['mail']): Ports {
  const assets = { fetch: async () => new Response('', { status: 404 }) };
  const ports = createPorts({ ASSETS: assets, DB: db }, { waitUntil: () => {} });
  return {
    ...ports,
    mail,
    now: () => clock,
    random: () => 0.5,
    sleep: async () => {},
    later: () => {},
    catalogue: async () => edgeCatalogueSchema.parse({ ...catalogue, departments: [], courses: [], cities: [], branches: [] }),
  };
}

/** Sends one submission as a browser does: again with the same key until it is answered with success. */
async function submit(ports: Ports, key: string, tries: number): Promise<number[]> {
  const app = createApp(() => ports);
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(completeFields),
  };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < tries && !statuses.some((status) => status < 300); attempt += 1) {
    statuses.push((await app.request('/api/send-email-popup', request, {}, context as never)).status);
  }
  return statuses;
}

const once = [1, 2, 3].flatMap((call) => (['before', 'after'] as const).map((moment) => ({ call, moment, forEver: false })));

test.each(once)('database call $call fails once $moment it is done: one lead with its rows', async (fault) => {
  const statuses = await submit(portsWith(failing(worker.db, fault), undefined), `once-${fault.call}-${fault.moment}`, 3);
  expect(statuses).toEqual([201]);
  expect(await worker.row('SELECT (SELECT COUNT(*) FROM leads) AS leads, (SELECT COUNT(*) FROM outbox) AS rows')).toEqual({
    leads: 1,
    rows: 2,
  });
});

test.each(['before', 'after'] as const)(
  'the database fails for ever %s: never a success, at most one lead, and one in the end',
  async (moment) => {
    const key = `ever-${moment}`;
    const statuses = await submit(portsWith(failing(worker.db, { call: 1, moment, forEver: true }), undefined), key, 3);
    expect(statuses).toEqual([503, 503, 503]);
    expect(await submit(portsWith(worker.db, undefined), key, 1)).toEqual([moment === 'before' ? 201 : 200]);
    expect(await worker.row('SELECT (SELECT COUNT(*) FROM leads) AS leads, (SELECT COUNT(*) FROM outbox) AS rows')).toEqual({
      leads: 1,
      rows: 2,
    });
  },
);

test.each([1, 2, 3, 4, 5].flatMap((call) => (['before', 'after'] as const).map((moment) => ({ call, moment }))))(
  'database call $call of a delivery fails for ever $moment it is done: all mail goes out in the end',
  async ({ call, moment }) => {
    const sent: MailMessage[] = [];
    const mail: Ports['mail'] = {
      send: async (message) => {
        sent.push(message);
        return { kind: 'accepted' };
      },
    };
    await submit(portsWith(worker.db, undefined), `delivery-${call}-${moment}`, 1);
    await expect(runScheduled(portsWith(failing(worker.db, { call, moment, forEver: true }), mail))).rejects.toThrow(
      'Network connection lost',
    );
    clock += 5 * 60_000;
    await runScheduled(portsWith(worker.db, mail));
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['registration@institute.example', 'asha@example.com']));
    expect(await worker.row("SELECT COUNT(*) AS n FROM outbox WHERE status <> 'sent'")).toEqual({ n: 0 });
  },
);
