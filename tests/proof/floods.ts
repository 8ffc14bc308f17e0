import type { Burst } from '#site/shared/lead.ts';
import { type Played, type Scenario, scenarios } from './floods/scenarios.ts';
import { openInbox, openStage, recipients, type Stage } from './floods/stage.ts';

/**
 * Sends floods of fake leads and crowds of real people to the real worker, with a local mail service and Turnstile. Every lead must be
 * stored, the flood's emails must be limited, other people must get their acknowledgement immediately, and the inbox must stay usable.
 */

const runsAfter = 7;
const inboxLooks = 20;
/** Limits for "immediately" and "usable" on a machine that may be busy. */
const maxDelayMs = 5000;
const maxListMs = 1000;
const maxDismissalMs = 10_000;
/** Leads of a flood that may be emailed and listed separately: the leads below the limit, and the burst's first lead. */
const maxFloodMails = 6;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const ms = (value: number): string => `${Math.round(value)} ms`;

interface Row {
  cells: (string | number)[];
  broken: string[];
}

async function countUntold({ worker }: Stage): Promise<number> {
  const notified =
    "SELECT 1 FROM outbox WHERE lead_id = leads.id AND kind = 'department-mail' AND status IN ('sent', 'digested')";
  return Number((await worker.row(`SELECT COUNT(*) AS n FROM leads WHERE NOT EXISTS (${notified})`))?.n);
}

async function dismissAll({ counsellor, worker }: Stage): Promise<{ time: number; left: number }> {
  const { bursts } = (await (await counsellor.fetch('/api/leads/bursts')).json()) as { bursts: Burst[] };
  const start = performance.now();
  for (const { id } of bursts) await (await counsellor.fetch(`/api/leads/bursts/${id}/dismiss`, { method: 'POST' })).text();
  const time = performance.now() - start;
  return {
    time,
    left: Number((await worker.row("SELECT COUNT(*) AS n FROM leads WHERE burst IS NOT NULL AND status <> 'spam'"))?.n),
  };
}

async function measure(stage: Stage, { name, maxAcknowledgements }: Scenario, played: Played): Promise<Row> {
  const { worker, mail, answers, lists, delays } = stage;
  const during = percentile(lists, 0.95);
  for (let run = 1; run <= runsAfter; run += 1) await worker.runScheduled(run);
  const seen = lists.length;
  for (let visit = 0; visit < inboxLooks; visit += 1) await openInbox(stage);
  const after = percentile(lists.slice(seen), 0.95);
  const page = await stage.counsellor.list();
  const untold = await countUntold(stage);

  const count = async (from: string): Promise<number> => Number((await worker.row(`SELECT COUNT(*) AS n FROM ${from}`))?.n);
  const acknowledged = recipients(stage).filter((address) => address.endsWith('@example.com'));
  const people = acknowledged.filter((address) => !address.startsWith('junk')).length;
  const departmentMails = mail.inbox.filter(({ subject }) => subject.startsWith('New ')).length;
  const digests = mail.inbox.filter(({ subject }) => subject.endsWith('in a burst')).length;
  const stored = await count("leads WHERE status = 'new'");
  const held = await count("outbox WHERE status = 'held' AND kind = 'acknowledgement'");
  const dismissed = await dismissAll(stage);
  const ofFlood = acknowledged.length - people;
  const maxMails = maxAcknowledgements === undefined ? played.sent : people + maxFloodMails;
  const bounds: [boolean, string][] = [
    [stored === played.sent && played.refused === 0, `${stored} of ${played.sent} stored, ${played.refused} refused`],
    [ofFlood <= (maxAcknowledgements ?? 0), `${ofFlood} acknowledgements to the flood's addresses`],
    [played.unanswered.length === 0, `no acknowledgement at once: ${played.unanswered.join(', ')}`],
    [Math.max(...delays) <= maxDelayMs, `an acknowledgement took ${ms(Math.max(...delays))}`],
    [departmentMails <= maxMails, `${departmentMails} single mails to departments`],
    [untold === 0, `${untold} leads that no department was told of`],
    // Seven minutes allow two digests: one immediately and one after five minutes.
    [digests <= 2, `${digests} digests`],
    [dismissed.left === 0 && dismissed.time <= maxDismissalMs, `${dismissed.left} leads left after ${ms(dismissed.time)}`],
    [Math.max(during, after) <= maxListMs, `the inbox took ${ms(Math.max(during, after))}`],
    [page.leads.filter(({ name: who }) => who.startsWith('junk')).length <= maxFloodMails, 'the inbox shows the flood'],
  ];
  const cells = [
    name,
    `${stored} of ${played.sent}`,
    ofFlood,
    people,
    held,
    played.challenged,
    departmentMails,
    digests,
    ms(Math.max(...delays)),
    ms(percentile(answers, 0.95)),
    ms(during),
    ms(after),
    ms(dismissed.time),
  ];
  return { cells, broken: bounds.flatMap(([isMet, text]) => (isMet ? [] : [`${name}: ${text}`])) };
}

async function prove(scenario: Scenario): Promise<Row> {
  const stage = await openStage();
  try {
    return await measure(stage, scenario, await scenario.play(stage));
  } finally {
    await stage.close();
  }
}

const headings = [
  'scenario',
  'stored',
  'acknowledged: flood',
  'people',
  'held',
  'released by challenge',
  'department mails',
  'digests',
  'longest wait of people',
  'answer p95',
  'inbox p95 during',
  'after',
  'dismissed in',
];
const rows: Row[] = [];
for (const scenario of scenarios) rows.push(await prove(scenario));
const broken = rows.flatMap((row) => row.broken);
process.stdout.write(
  `| ${headings.join(' | ')} |\n|---${'|--:'.repeat(headings.length - 1)}|\n${rows.map(({ cells }) => `| ${cells.join(' | ')} |`).join('\n')}\n`,
);
process.stdout.write(broken.length > 0 ? `\nBroken:\n${broken.join('\n')}\n` : '');
process.exitCode = broken.length > 0 ? 1 : 0;
