import { forms } from '#site/shared/forms/forms.ts';
import { isoTime } from '#site/shared/times.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { call, hours, minuteMs, openStage, type Stage } from './working-day/stage.ts';

/**
 * A working day minute by minute against the real worker: 120 leads by 7 forms from before the doors open, four counsellors by rules and
 * weights of whom one falls ill at noon and one does not get to the phone for a while. In working hours no lead is without an owner, and
 * every escalation comes at its minute.
 */

const leadCount = 120;
const day = { from: 8 * 60 + 30, until: 19 * 60 };
const lastLead = 18 * 60;
const illFrom = 12 * 60;
const meeting = { from: 15 * 60, until: 16 * 60 };
/** A call with its note. */
const minutesOfCall = 8;
const formIds = ['demo', 'callback', 'contact', 'corporate', 'counselling', 'carousel', 'banner'];

const everything = { maxOpen: 200, takes: {} };
const rules = [
  { ...everything, name: 'Asha', weight: 2 },
  { ...everything, name: 'Ravi', weight: 1, takes: { department: ['software-development', 'registration'] } },
  { ...everything, name: 'Meera', weight: 1 },
  { ...everything, name: 'Vani', weight: 1 },
];
const [ill, inMeeting] = [1, 2];

/** The same leads in every run: when, by which form and for which course. */
const leads = Array.from({ length: leadCount }, (_, index) => ({
  minute: day.from + Math.floor(((index * 7919) % leadCount) * ((lastLead - day.from) / leadCount)),
  form: forms.find(({ id }) => id === formIds[index % formIds.length]),
  course: ['Java', 'Data Science', 'Internet of Things'][index % 3],
  person: index,
}));

async function sendLeads({ worker }: Stage, minute: number): Promise<void> {
  for (const { form, course, person } of leads.filter((lead) => lead.minute === minute)) {
    const fields = { ...completeFields, form: form?.id, course, Name: `Person ${person}`, email: `person${person}@example.com` };
    const sent = jsonPost({ ...fields, phone: String(9_000_000_000 + person) }, { 'CF-Connecting-IP': `203.0.113.${person}` });
    const answer = await worker.fetch(form?.endpoint ?? '', sent);
    if (answer.status !== 201) throw new Error(`${form?.id} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** Who is free calls the lead of theirs that has waited for longest. */
async function makeCalls(stage: Stage, minute: number): Promise<void> {
  for (const [index, member] of stage.people.entries()) {
    const isAway =
      (index === ill && minute >= illFrom) || (index === inMeeting && minute >= meeting.from && minute < meeting.until);
    if (isAway || (minute + index) % minutesOfCall !== 0 || minute < hours.from || minute >= hours.until) continue;
    const lead = await stage.worker.row(
      "SELECT id FROM leads WHERE assignee_id = ? AND status = 'new' AND contacted_at IS NULL ORDER BY created_at LIMIT 1",
      member.id,
    );
    if (lead) await call(stage, member, ['POST', `/api/leads/${lead.id}/contacts`, { way: 'call', result: 'reached' }]);
  }
}

const isWorking = (minute: number): boolean => minute >= hours.from && minute < hours.until;

/** Leads that are not as they must be after the run of a minute. */
async function faultsAt({ worker }: Stage, minute: number): Promise<string[]> {
  const now = worker.now();
  const count = async (where: string, ...values: number[]): Promise<number> =>
    Number(
      (await worker.row(`SELECT COUNT(*) AS n FROM leads WHERE status = 'new' AND contacted_at IS NULL AND ${where}`, ...values))
        ?.n,
    );
  const unowned = isWorking(minute) ? await count('assignee_id IS NULL') : 0;
  const untold = await count('contact_due_at <= ? AND escalated_at IS NULL', now);
  return [...(unowned ? [`${unowned} without an owner`] : []), ...(untold ? [`${untold} past the limit and not escalated`] : [])];
}

async function playDay(stage: Stage): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, member] of stage.people.entries())
    await call(stage, stage.admin, ['PUT', `/api/counsellors/${member.id}`, rules[index]]);
  for (let minute = day.from; minute < day.until; minute += 1) {
    await sendLeads(stage, minute);
    const sick = stage.people[ill];
    const absence = { from: isoTime(stage.worker.now()), until: isoTime(stage.worker.now() + 24 * 60 * minuteMs) };
    if (minute === illFrom && sick) await call(stage, sick, ['POST', `/api/counsellors/${sick.id}/absences`, absence]);
    await makeCalls(stage, minute);
    await stage.worker.runScheduled();
    faults.push(...(await faultsAt(stage, minute)).map((fault) => `at minute ${minute}: ${fault}`));
    await stage.worker.advanceClock(minuteMs);
  }
  return faults;
}

/** What the whole day must have been. */
async function faultsOfDay({ worker, mail, people }: Stage): Promise<string[]> {
  const count = async (where: string): Promise<number> =>
    Number((await worker.row(`SELECT COUNT(*) AS n FROM leads WHERE ${where}`))?.n);
  const late = await count(`escalated_at >= contact_due_at + ${minuteMs}`);
  const early = await count('escalated_at < contact_due_at');
  const told = mail.inbox.filter(({ subject }) => subject.startsWith('Nobody has been in touch')).length;
  const escalated = await count('escalated_at IS NOT NULL');
  const stranded = await worker.row(
    'SELECT COUNT(*) AS n FROM leads WHERE assignee_id = ? AND contacted_at IS NULL AND owner_why IS NOT NULL',
    people[ill]?.id ?? '',
  );
  return [
    ...((await count('1')) === leadCount ? [] : ['leads are missing']),
    ...(late ? [`${late} escalated after their minute`] : []),
    ...(early ? [`${early} escalated before their limit`] : []),
    ...(escalated > 0 && told > 0 ? [] : ['nobody was told of any lead']),
    ...(stranded?.n ? [`${stranded.n} left with who fell ill`] : []),
  ];
}

async function printDay({ worker, people }: Stage): Promise<void> {
  for (const [index, member] of people.entries()) {
    const row = await worker.row(
      `SELECT COUNT(*) AS leads, SUM(contacted_at IS NOT NULL) AS called, SUM(escalated_at IS NOT NULL) AS escalated FROM leads WHERE assignee_id = ?`,
      member.id,
    );
    process.stdout.write(`${rules[index]?.name}: ${row?.leads} leads, ${row?.called} called, ${row?.escalated} escalated\n`);
  }
}

const stage = await openStage(day.from, rules.length);
try {
  const faults = [...(await playDay(stage)), ...(await faultsOfDay(stage))];
  await printDay(stage);
  process.stdout.write(
    faults.length > 0 ? `${faults.join('\n')}\n` : 'No lead was without an owner, and every escalation came at its minute.\n',
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await stage.close();
}
