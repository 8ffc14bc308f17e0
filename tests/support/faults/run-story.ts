import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import type { MailServer } from '#tests/support/mail-server.ts';
import { patientLimits } from '#tests/support/patient-limits.ts';
import { createApp } from '#worker/app.ts';
import { createPorts } from '#worker/create-ports.ts';
import { runScheduled } from '#worker/delivery/scheduled.ts';
import { drainLeads } from '#worker/leads/drain.ts';
import type { Limits } from '#worker/platform/limits.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { FailingCalls, failingBucket, failingDatabase, secondMs, shortLimits } from './failing-database.ts';
import type { Fault } from './fault.ts';
import type { Sending, Story } from './stories.ts';

const catalogue = readFileSync(new URL('../../fixtures/edge/catalogue.json', import.meta.url), 'utf8');
const assets = { fetch: async () => new Response(catalogue) };

/** Noon in India: no story runs into the next day's acknowledgements. */
const noon = Date.UTC(2026, 10, 20, 6, 30);
const minute = 60_000;

/** A browser's tries of one submission while the fault lasts. */
const tries = 4;
/** Runs while the fault lasts: later than the first two pauses, and within the time in which equal content is one submission. */
const runMinutes = [2, 8];
/** More than the pauses of the back-off need. */
const runsUntilOut = 8;

export interface StoryEnd {
  /** Status of each answer while the fault lasted, in order. */
  statuses: number[];
  /** Calls of each part in the whole story. */
  calls: { database: number; mail: number };
  /** Database calls until the first scheduled run. */
  callsBeforeRuns: number;
  leads: number;
  /** Of the slowest answer while the fault lasted, at full length. */
  slowestMs: number;
  /** Accepted messages to addresses that nobody of the story gave and that are not the institute's. */
  strangers: number;
  /** Accepted messages beyond one a delivery: the price of an acceptance that was not noted. */
  repeatedMails: number;
  /** What is wrong; empty when nothing is. */
  faults: string[];
}

/** The stores of a story; without `spill` there is no second place for leads. */
export interface Stores {
  db: D1Database;
  spill?: R2Bucket;
}

interface Stage extends Stores {
  mail: MailServer;
  now: number;
  /** By how much the limits are shortened, and what is measured is told longer. */
  timeScale: number;
  slowestMs: number;
}

/** The real ports over these stores and the mail server on loopback, with the stage's clock and no pauses. */
function portsOf(
  stage: Stage,
  { db, spill, limits = patientLimits }: Stores & { limits?: Limits },
  later: Promise<unknown>[],
): Ports {
  const bindings = {
    ASSETS: assets,
    DB: db,
    ...(spill && { LEADS_SPILL: spill }),
    MAILCHANNELS_API_KEY: 'test-key',
    MAILCHANNELS_BASE_URL: stage.mail.url,
    FLOOD_LIMITS: 'address.minute=1',
  };
  const context = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  return createPorts(bindings, context, { now: () => stage.now, random: () => 0.5, sleep: async () => {}, limits });
}

interface Answer {
  status: number;
  id: string | undefined;
}

async function post(ports: Ports, { path, request }: Sending): Promise<Answer> {
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const answer = await createApp(() => ports).request(path, request, {}, context as never);
  const body = (await answer.json()) as { id?: string };
  return { status: answer.status, id: answer.ok ? body.id : undefined };
}

const count = async (db: D1Database, sql: string, ...values: string[]): Promise<number> =>
  (await db
    .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n')) ?? Number.NaN;

/** Whether a lead waits outside the database. */
async function waits({ spill }: Stage, id: string): Promise<boolean> {
  for (const { key } of (await spill?.list())?.objects ?? [])
    if ((await (await spill?.get(key))?.text())?.includes(id)) return true;
  return false;
}

/** Sends again and again, as a browser does, until success; a success must be in the database when it is answered. */
async function sendUntilTaken(stage: Stage, ports: Ports, sending: Sending, faults: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < tries && answers.at(-1)?.id === undefined) {
    const startedAt = performance.now();
    answers.push(await post(ports, sending));
    stage.slowestMs = Math.max(stage.slowestMs, (performance.now() - startedAt) * stage.timeScale);
  }
  const { id } = answers.at(-1) ?? {};
  if (id === undefined || (await waits(stage, id))) return answers;
  if ((await count(stage.db, 'leads WHERE id = ?1', id)) !== 1) faults.push('a success without its lead');
  if ((await count(stage.db, "outbox WHERE lead_id = ?1 AND kind = 'department-mail'", id)) !== 1)
    faults.push('a success without its delivery');
  return answers;
}

async function runOnce(ports: Ports): Promise<void> {
  await drainLeads(ports);
  await runScheduled(ports);
}

/** Only what does not answer in time is measured by the shortened limits: a busy machine must not look like it. */
const isStall = (fault: Fault | undefined): boolean => fault?.failure === 'silence' || typeof fault?.failure === 'number';

interface StoryRun {
  story: Story;
  fault?: Fault | undefined;
}

/** Runs a story with a fault until all tries are over, fixes it, and runs on until nothing is left to do. */
export async function runStory({ db, spill }: Stores, mail: MailServer, { story, fault }: StoryRun): Promise<StoryEnd> {
  await db.batch(['leads', 'outbox', 'lead_bursts', 'state'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  for (const { key } of (await spill?.list())?.objects ?? []) await spill?.delete(key);
  const timeScale = isStall(fault) ? 1000 / secondMs : 1;
  const stage: Stage = { db, ...(spill && { spill }), mail, now: noon, timeScale, slowestMs: 0 };
  const faults: string[] = [];
  const watched = new FailingCalls(fault?.part === 'mail' ? undefined : fault);
  const away = new FailingCalls(fault?.part === 'both stores' ? fault : undefined);
  const limits = isStall(fault) ? { ...shortLimits, assets: 1000, mail: 1000 } : patientLimits;
  const failing = { limits, db: failingDatabase(db, watched), ...(spill && { spill: failingBucket(spill, away) }) };
  const later: Promise<unknown>[] = [];
  const ports = portsOf(stage, failing, later);
  mail.startCounting(fault?.part === 'mail' ? fault : undefined);

  const answers: Answer[][] = [];
  for (const sending of story.sendings) {
    answers.push(await sendUntilTaken(stage, ports, sending, faults));
    await Promise.all(later.splice(0));
  }
  const callsBeforeRuns = watched.calls;
  for (const minutes of runMinutes) {
    stage.now = noon + minutes * minute;
    await runOnce(ports).catch(() => {});
  }
  const calls = { database: watched.calls, mail: mail.requestCount };
  mail.mendFault();
  watched.mend();
  away.mend();
  if (fault?.failure === 10) await pause(10 * secondMs);

  const healthy = portsOf(stage, stage, later);
  for (const [index, sending] of story.sendings.entries()) {
    const { id, status } = await post(healthy, sending);
    const taken = answers[index]?.at(-1)?.id;
    if (id === undefined) faults.push(`answered ${status} when all was well again`);
    if (taken !== undefined && taken !== id) faults.push('one submission has two ids');
    await Promise.all(later.splice(0));
  }
  for (let run = 1; run <= runsUntilOut && (run <= 2 || (await count(db, waitingMail)) > 0); run += 1) {
    stage.now += 9 * 60 * minute;
    await runOnce(healthy);
    if (run === 1) await Promise.all([watched.finishLate(), away.finishLate()]);
  }
  if (((await spill?.list())?.objects.length ?? 0) > 0) faults.push('a lead still waits outside the database');
  const end = await countEnd(stage, story);
  return {
    statuses: answers.flat().map(({ status }) => status),
    calls,
    callsBeforeRuns,
    slowestMs: Math.round(stage.slowestMs),
    ...end,
    faults: [...faults, ...end.faults],
  };
}

/** What a scheduled run goes on with: a mail to a department that is held waits for its digest, an acknowledgement for a word. */
const waitingMail = "outbox WHERE status = 'pending' OR (status = 'held' AND kind = 'department-mail')";

interface DeliveryRow {
  id: string;
  kind: string;
  status: string;
  digest_id: string | null;
}

/** What is wrong with the deliveries of a story: each is sent, or told of by a digest that is; where a limit is met some replies are held. */
function faultsOfDeliveries(rows: readonly DeliveryRow[], accepted: ReadonlyMap<string, number>, story: Story): string[] {
  const isOut = ({ id, status }: DeliveryRow): boolean => status === 'sent' && (accepted.get(id) ?? 0) > 0;
  const digests = new Map(rows.filter(({ kind }) => kind === 'department-digest').map((row) => [row.id, row]));
  const isTold = ({ digest_id }: DeliveryRow): boolean => {
    const digest = digests.get(digest_id ?? '');
    return digest !== undefined && isOut(digest);
  };
  const isDone = (row: DeliveryRow): boolean =>
    isOut(row) || (story.meetsLimit === true && (isTold(row) || (row.kind === 'acknowledgement' && row.status === 'held')));
  const ofLeads = rows.length - digests.size;
  return [
    ...(ofLeads === story.mails ? [] : [`${ofLeads} deliveries in place of ${story.mails}`]),
    ...rows.filter((row) => !isDone(row)).map(({ kind, status }) => `a ${kind} never went out: ${status}`),
  ];
}

async function countEnd(
  { db, mail }: Stage,
  story: Story,
): Promise<Pick<StoryEnd, 'leads' | 'repeatedMails' | 'strangers' | 'faults'>> {
  const leads = await count(db, 'leads');
  const { results } = await db.prepare('SELECT id, kind, status, digest_id FROM outbox').all<DeliveryRow>();
  const accepted = new Map(results.map(({ id }) => [id, mail.inbox.filter(({ campaign_id }) => campaign_id === id).length]));
  const recipients = mail.inbox.flatMap(({ personalizations }) =>
    personalizations.flatMap(({ to }) => to.map(({ email }) => email)),
  );
  const typed = JSON.stringify(story.sendings);
  const strangers = recipients.filter((email) => !typed.includes(email) && !catalogue.includes(email)).length;
  const faults = [
    ...(strangers === 0 ? [] : [`${strangers} mails to strangers`]),
    ...(leads === story.leads ? [] : [`${leads} leads in place of ${story.leads}`]),
    ...faultsOfDeliveries(results, accepted, story),
  ];
  return {
    leads,
    strangers,
    repeatedMails: [...accepted.values()].reduce((sum, messages) => sum + Math.max(0, messages - 1), 0),
    faults,
  };
}
