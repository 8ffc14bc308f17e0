import type { MailServer } from '#tests/support/mail-server.ts';
import { runScheduled } from '#worker/delivery/scheduled.ts';
import { drainLeads } from '#worker/leads/drain.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Fault, Part } from './fault.ts';
import { Stage, type Stores, stageCatalogue } from './stage.ts';
import type { Sending, Story } from './stories.ts';

const minute = 60_000;

const tries = 4;
/**
 * Minutes of the scheduled runs during the fault. A call that takes 70 s is still running at the first run. All runs are early enough for
 * equal content to count as one submission.
 */
const runMinutes = [1, 2, 8];
const runsUntilOut = 8;

export interface StoryEnd {
  statuses: number[];
  calls: Readonly<Record<Part, number>>;
  callsBeforeRuns: number;
  leads: number;
  slowestMs: number;
  /** Number of accepted messages to addresses that belong neither to the story nor to the institute. */
  strangers: number;
  /**
   * Number of accepted messages beyond one per delivery. A message is repeated if the mail service accepted it but this was not recorded.
   */
  repeatedMails: number;
  faults: string[];
}

interface Taken {
  status: number;
  id: string | undefined;
}

async function post(stage: Stage, { path, request }: Sending): Promise<Taken> {
  const { status, text } = await stage.fetch(path, request);
  return { status, id: status < 300 ? (JSON.parse(text) as { id?: string }).id : undefined };
}

async function waits({ spill }: Stores, id: string): Promise<boolean> {
  for (const { key } of (await spill?.list())?.objects ?? [])
    if ((await (await spill?.get(key))?.text())?.includes(id)) return true;
  return false;
}

/** Repeats a submission, as a browser does, until it succeeds. After a success, one of the stores must contain the lead. */
async function sendUntilTaken(stage: Stage, stores: Stores, sending: Sending): Promise<{ responses: Taken[]; faults: string[] }> {
  const responses: Taken[] = [];
  while (responses.length < tries && responses.at(-1)?.id === undefined) responses.push(await post(stage, sending));
  const { id } = responses.at(-1) ?? {};
  if (id === undefined || (await waits(stores, id))) return { responses: responses, faults: [] };
  const hasLead = (await stage.count('leads WHERE id = ?1', id)) === 1;
  const hasDelivery = (await stage.count("outbox WHERE lead_id = ?1 AND kind = 'department-mail'", id)) === 1;
  const faults = [...(hasLead ? [] : ['a success without its lead']), ...(hasDelivery ? [] : ['a success without its delivery'])];
  return { responses: responses, faults };
}

async function runOnce(ports: Ports): Promise<void> {
  await drainLeads(ports);
  await runScheduled(ports);
}

interface StoryRun {
  story: Story;
  fault?: Fault | undefined;
}

async function clearStores({ db, spill }: Stores): Promise<void> {
  await db.batch(['leads', 'outbox', 'lead_bursts', 'state'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  for (const { key } of (await spill?.list())?.objects ?? []) await spill?.delete(key);
}

/** Runs a story with a fault until all attempts are over, then removes the fault and continues until nothing is left to do. */
export async function runStory(stores: Stores, mail: MailServer, { story, fault }: StoryRun): Promise<StoryEnd> {
  await clearStores(stores);
  const breaks = fault?.part === 'mail' && fault.failure === undefined;
  const vars = { FLOOD_LIMITS: 'address.minute=1' };
  const stage = new Stage({ stores, mail, vars });
  stage.startFault(breaks ? undefined : fault);
  mail.startCounting(breaks ? fault : undefined);
  const faults: string[] = [];
  const responses: Taken[][] = [];
  for (const sending of story.sendings) {
    const sent = await sendUntilTaken(stage, stores, sending);
    responses.push(sent.responses);
    faults.push(...sent.faults);
  }
  const callsBeforeRuns = stage.calls.database.count;
  for (const minutes of runMinutes) {
    await stage.passTo(minutes * minute);
    await stage.run(runOnce).catch(() => {});
  }
  stage.repair();
  const { calls, slowestMs } = stage.repairs[0] as (typeof stage.repairs)[number];

  for (const [index, sending] of story.sendings.entries()) {
    const { id, status } = await post(stage, sending);
    const taken = responses[index]?.at(-1)?.id;
    if (id === undefined) faults.push(`answered ${status} when all was well again`);
    if (taken !== undefined && taken !== id) faults.push('one submission has two ids');
  }
  for (let run = 1; run <= runsUntilOut && (run <= 2 || (await stage.count(waitingMail)) > 0); run += 1) {
    await stage.run(runOnce);
    await stage.time.pass(9 * 60 * minute);
  }
  if (((await stores.spill?.list())?.objects.length ?? 0) > 0) faults.push('a lead still waits outside the database');
  const end = await countEnd(stage, stores, { mail, story });
  return {
    statuses: responses.flat().map(({ status }) => status),
    calls,
    callsBeforeRuns,
    slowestMs,
    ...end,
    faults: [...faults, ...end.faults],
  };
}

/**
 * Deliveries that a scheduled run continues. A held department email waits for its digest. A held acknowledgement waits until it is
 * released.
 */
const waitingMail = "outbox WHERE status = 'pending' OR (status = 'held' AND kind = 'department-mail')";

interface DeliveryRow {
  id: string;
  kind: string;
  status: string;
  digest_id: string | null;
}

/**
 * Returns the faults in a story's deliveries. Each delivery must be sent or be part of a sent digest. Above a limit, some acknowledgements
 * are held.
 */
function faultsOfDeliveries(rows: readonly DeliveryRow[], accepted: ReadonlyMap<string, number>, story: Story): string[] {
  const isOut = ({ id, status }: DeliveryRow): boolean => status === 'sent' && (accepted.get(id) ?? 0) > 0;
  const digests = new Map(rows.filter(({ kind }) => kind === 'department-digest').map((row) => [row.id, row]));
  const isNotified = ({ digest_id }: DeliveryRow): boolean => {
    const digest = digests.get(digest_id ?? '');
    return digest !== undefined && isOut(digest);
  };
  const isDone = (row: DeliveryRow): boolean =>
    isOut(row) || (story.meetsLimit === true && (isNotified(row) || (row.kind === 'acknowledgement' && row.status === 'held')));
  const ofLeads = rows.length - digests.size;
  return [
    ...(ofLeads === story.mails ? [] : [`${ofLeads} deliveries in place of ${story.mails}`]),
    ...rows.filter((row) => !isDone(row)).map(({ kind, status }) => `a ${kind} never went out: ${status}`),
  ];
}

export const findStrangers = ({ inbox }: MailServer, ...texts: string[]): string[] =>
  inbox
    .flatMap(({ personalizations }) => personalizations.flatMap(({ to }) => to.map(({ email }) => email)))
    .filter((email) => !texts.some((text) => text.includes(email)));

async function countEnd(
  stage: Stage,
  { db }: Stores,
  { mail, story }: { mail: MailServer; story: Story },
): Promise<Pick<StoryEnd, 'leads' | 'repeatedMails' | 'strangers' | 'faults'>> {
  const leads = await stage.count('leads');
  const { results } = await db.prepare('SELECT id, kind, status, digest_id FROM outbox').all<DeliveryRow>();
  const accepted = new Map(results.map(({ id }) => [id, mail.inbox.filter(({ campaign_id }) => campaign_id === id).length]));
  const strangers = findStrangers(mail, JSON.stringify(story.sendings), stageCatalogue).length;
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
