import type { Browser } from 'playwright';
import { launchBrowser } from '#tests/support/chromium.ts';
import { CounsellorScreen } from './working-day/counsellor-screen.ts';
import { type Desk, dayEvents } from './working-day/events.ts';
import { sendLead, spreadMinute } from './working-day/leads.ts';
import { advanceTo, hours, minuteMs, openStage, type Stage } from './working-day/stage.ts';

/**
 * Simulates a working day minute by minute, with a browser for each member of staff. The day has 120 leads from 7 forms, some from known
 * people, four counsellors with rules and weights, and typical events. During working hours, every lead must have an owner, every
 * escalation must be on time, nobody may be unknowingly called twice, and no change may be silently overwritten.
 */

const leadCount = 120;
const day = { from: 8 * 60 + 30, until: 19 * 60 };
const lastLead = 18 * 60;
const meeting = { from: 15 * 60, until: 16 * 60 };
const minutesOfCall = 8;
const leadsOfOne = 10;

const everything = { maxOpen: 200, takes: {} };
const rules = [
  { ...everything, name: 'Asha', weight: 2 },
  { ...everything, name: 'Ravi', weight: 1, takes: { department: ['software-development', 'registration'] } },
  { ...everything, name: 'Meera', weight: 1 },
  { ...everything, name: 'Vani', weight: 1 },
];

/** Times and people of the leads, the same in every run. One lead arrives in the same minute as each event. */
const leads = Array.from({ length: leadCount }, (_, index) => ({
  index,
  minute: dayEvents[index]?.minute ?? spreadMinute(index, { count: leadCount, from: day.from, until: lastLead }),
  person: index % leadsOfOne === leadsOfOne - 1 ? index - leadsOfOne / 2 : index,
}));

async function sendLeads({ worker }: Stage, minute: number): Promise<void> {
  for (const lead of leads.filter((each) => each.minute === minute)) await sendLead(worker, lead);
}

type Name = 'asha' | 'ravi' | 'meera' | 'vani';

const isThere: Readonly<Record<Name, (minute: number) => boolean>> = {
  asha: () => true,
  ravi: (minute) => minute < findMinute('one falls ill'),
  meera: (minute) =>
    (minute < findMinute('one goes offline') || minute > findMinute('and comes back')) &&
    (minute < meeting.from || minute >= meeting.until),
  vani: () => true,
};
const names = Object.keys(isThere) as Name[];

function findMinute(what: string): number {
  const event = dayEvents.find((each) => each.what === what);
  if (!event) throw new Error(`Nothing of the day is called "${what}"`);
  return event.minute;
}

const done = new Map<string, number>();

async function makeCalls(desk: Desk, minute: number): Promise<void> {
  for (const [index, name] of names.entries()) {
    if (!isThere[name](minute) || (minute + index) % minutesOfCall !== 0 || !isWorking(minute)) continue;
    const outcome = `${name}: ${await desk[name].callNext()}`;
    done.set(outcome, (done.get(outcome) ?? 0) + 1);
  }
}

const isWorking = (minute: number): boolean => minute >= hours.from && minute < hours.until;

/**
 * Returns the faults after a minute's scheduled run, which began at `now`. A delay that a slow machine has caused since then is not a
 * fault.
 */
async function faultsAt({ worker }: Stage, { minute, now }: { minute: number; now: number }): Promise<string[]> {
  const count = async (where: string, ...values: number[]): Promise<number> =>
    Number(
      (await worker.row(`SELECT COUNT(*) AS n FROM leads WHERE status = 'new' AND contacted_at IS NULL AND ${where}`, ...values))
        ?.n,
    );
  const unowned = isWorking(minute) ? await count('assignee_id IS NULL') : 0;
  const untold = await count('contact_due_at <= ? AND escalated_at IS NULL', now);
  return [...(unowned ? [`${unowned} without an owner`] : []), ...(untold ? [`${untold} past the limit and not escalated`] : [])];
}

async function openDesk({ worker, admin, people }: Stage, browser: Browser): Promise<Desk> {
  const [asha, ravi, meera, vani, chief] = await Promise.all(
    [...people, admin].map((member) => CounsellorScreen.open(worker, browser, member)),
  );
  if (!asha || !ravi || !meera || !vani || !chief) throw new Error('There are four counsellors');
  return { worker, admin: chief, asha, ravi, meera, vani };
}

async function playDay(stage: Stage, desk: Desk): Promise<string[]> {
  const faults: string[] = [];
  const startedAt = stage.worker.now();
  for (let minute = day.from; minute < day.until; minute += 1) {
    await sendLeads(stage, minute);
    for (const { what, play } of dayEvents.filter((event) => event.minute === minute))
      faults.push(...(await play(desk)).map((fault) => `${what}: ${fault}`));
    await makeCalls(desk, minute);
    const now = stage.worker.now();
    await stage.worker.runScheduled();
    faults.push(...(await faultsAt(stage, { minute, now })).map((fault) => `at minute ${minute}: ${fault}`));
    await advanceTo(stage.worker, startedAt + (minute + 1 - day.from) * minuteMs);
  }
  return faults;
}

async function faultsOfDay({ worker, mail, people }: Stage): Promise<string[]> {
  const count = async (from: string, ...values: string[]): Promise<number> =>
    Number((await worker.row(`SELECT COUNT(*) AS n FROM ${from}`, ...values))?.n);
  const escalated = await count('leads WHERE escalated_at IS NOT NULL');
  const alerts = mail.inbox.filter(({ subject }) => subject.startsWith('Nobody contacted')).length;
  const twice = `(SELECT person_id FROM lead_events JOIN leads ON leads.id = lead_id WHERE way = 'call' GROUP BY person_id HAVING COUNT(*) > 1)`;
  const orphanedLeads = 'leads WHERE assignee_id = ? AND contacted_at IS NULL AND owner_why IS NOT NULL';
  const counts: readonly [number, string][] = [
    [leadCount - 1 - (await count('leads')), 'leads are missing beside the one that was erased'],
    [await count('leads WHERE escalated_at < contact_due_at'), 'escalated before their limit'],
    [await count(twice), 'people were called twice'],
    [await count(orphanedLeads, people[1]?.id ?? ''), 'left with who fell ill'],
    [escalated > 0 && alerts === 0 ? escalated : 0, 'escalated and told nobody'],
  ];
  return counts.flatMap(([number, fault]) => (number === 0 ? [] : [`${number} ${fault}`]));
}

async function printDay({ worker, people }: Stage): Promise<void> {
  for (const [index, member] of people.entries()) {
    const row = await worker.row(
      `SELECT COUNT(*) AS leads, SUM(contacted_at IS NOT NULL) AS reached, SUM(escalated_at IS NOT NULL) AS escalated FROM leads WHERE assignee_id = ?`,
      member.id,
    );
    process.stdout.write(`${rules[index]?.name}: ${row?.leads} leads, ${row?.reached} reached, ${row?.escalated} escalated\n`);
  }
  for (const [outcome, number] of [...done].sort()) process.stdout.write(`${outcome}, ${number} times\n`);
}

const [stage, browser] = [await openStage(day.from, rules), await launchBrowser()];
try {
  const faults = [...(await playDay(stage, await openDesk(stage, browser))), ...(await faultsOfDay(stage))];
  await printDay(stage);
  process.stdout.write(
    faults.length > 0 ? `${faults.join('\n')}\n` : `${dayEvents.length} events and ${leadCount} leads: nothing was wrong.\n`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await stage.close();
}
