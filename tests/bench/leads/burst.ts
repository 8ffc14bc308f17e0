import { setTimeout as pause } from 'node:timers/promises';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/** Duration in seconds of a burst of leads, as after a television spot. In the middle, the database does not respond. */
const seconds = 60;
const leadsASecond = 10;
const stall = { from: 20, until: 40 } as const;
const maxMs = 4000;
const maxRuns = 60;

interface Sent {
  second: number;
  tookMs: number;
  id: string | undefined;
}

const createRequest = (index: number) =>
  jsonPost(
    {
      ...completeFields,
      Name: `Asha Patil ${index}`,
      email: `asha${index}@example.com`,
      phone: String(9_000_000_000 + index),
      key: `burst-${index}`,
    },
    { 'CF-Connecting-IP': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
  );

async function sendOne({ fetch }: TestWorker, index: number, second: number): Promise<Sent> {
  const startedAt = performance.now();
  const response = await fetch('/api/send-email-popup', createRequest(index));
  const body = (await response.json()) as { id?: string };
  return { second, tookMs: performance.now() - startedAt, id: response.ok ? body.id : undefined };
}

async function sendAll(worker: TestWorker): Promise<Sent[]> {
  const answers: Promise<Sent>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const stalled = second >= stall.from && second < stall.until ? 'DB' : '';
    await worker.fetch('/api/test-stall', { method: 'POST', body: stalled });
    for (let index = 0; index < leadsASecond; index += 1) {
      answers.push(sendOne(worker, second * leadsASecond + index, second));
      await pause(1000 / leadsASecond);
    }
  }
  return Promise.all(answers);
}

const countRows = async ({ row }: TestWorker, sql: string): Promise<number> =>
  Number((await row(`SELECT COUNT(*) AS n FROM ${sql}`))?.n);

/** Leads that a department was notified of, by a separate email or in a digest. */
const notifiedLeads = `leads WHERE EXISTS (
  SELECT 1 FROM outbox LEFT JOIN outbox AS digests ON digests.id = outbox.digest_id
  WHERE outbox.lead_id = leads.id AND outbox.kind = 'department-mail' AND (outbox.status = 'sent' OR digests.status = 'sent'))`;

async function runUntilNotified(worker: TestWorker, leads: number): Promise<number> {
  for (let run = 1; ; run += 1) {
    await worker.runScheduled(run * 10);
    if (run === maxRuns || (await countRows(worker, notifiedLeads)) >= leads) return run;
  }
}

const quantile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);

function latencyRow(name: string, sent: readonly Sent[]): string {
  const times = sent.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  return `| ${[name, times.length, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)].join(' | ')} |`;
}

async function measure(worker: TestWorker, mail: MailServer): Promise<{ table: string; isWithinLimits: boolean }> {
  const sent = await sendAll(worker);
  const taken = sent.filter(({ id }) => id !== undefined);
  const waited = (await worker.spill.list({ prefix: 'leads/' })).objects.length;
  const runs = await runUntilNotified(worker, taken.length);
  const [stored, ofDepartments] = [await countRows(worker, 'leads'), await countRows(worker, notifiedLeads)];
  const isIn = ({ second }: Sent): boolean => second >= stall.from && second < stall.until;
  const rows = [
    latencyRow(
      `before and after`,
      sent.filter((each) => !isIn(each)),
    ),
    latencyRow(`while the database stalls`, sent.filter(isIn)),
  ];
  const counts = `sent ${sent.length}, answered with success ${taken.length} (${new Set(taken.map(({ id }) => id)).size} ids), waited outside the database ${waited}, stored ${stored}, told to the department ${ofDepartments} after ${runs} runs, ${mail.inbox.length} mails`;
  const isWithinLimits =
    [taken.length, stored, ofDepartments].every((count) => count === sent.length) &&
    sent.filter(({ tookMs }) => tookMs <= maxMs).length >= 0.95 * sent.length;
  const head = [`| leads sent | number | median ms | 95 of 100 within ms | slowest ms |`, '|---|--:|--:|--:|--:|'];
  return { table: [...head, ...rows, '', counts, ''].join('\n'), isWithinLimits };
}

/**
 * Sends a burst of leads from many addresses, with a stall in the middle. Each lead must be answered, stored and emailed to a department.
 */
export async function benchBurst(): Promise<{ table: string; isWithinLimits: boolean }> {
  const mail = await startMailServer();
  const vars = { MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  const worker = await startWorker(vars, { entry: 'tests/fixtures/worker/stalling.ts' });
  try {
    return await measure(worker, mail);
  } finally {
    await Promise.all([worker.close(), mail.goDown()]);
  }
}
