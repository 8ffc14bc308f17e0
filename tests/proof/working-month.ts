import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { now } from '#tests/support/clock.ts';
import { openStage, type Stage } from './working-day/stage.ts';
import { createDemoBatch } from './working-month/demos.ts';
import { Month } from './working-month/month.ts';
import * as plan from './working-month/plan.ts';
import { readShares, type Share } from './working-month/shares.ts';

/**
 * Simulates 30 days through the worker's routes and its scheduled run: 40 to 60 leads a day, four counsellors with weights, absences and
 * days off. Each counsellor's share must be within 5% of the rules, and no lead may pass its limit without an escalation. One lead in 7
 * books a demo. The reminder must be sent once and on time, and the demo is then attended or missed.
 */

const maxDifference = 0.05;
const monday = 1;

/** Returns the next Monday in India, so that the month is the same on whatever day the proof runs. */
function nextMonday(): string {
  const days = Array.from({ length: 7 }, (_, index) => indianDay(now() + (index + 1) * dayMs));
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === monday) ?? '';
}

const computeDifference = ({ assigned, due }: Share): number => (assigned - due) / due;

function formatShares(shares: readonly Share[]): string {
  const rows = shares.map((share) => {
    const { counsellor, assigned, following, takenOver, due } = share;
    const { name, weight, takes } = counsellor;
    const difference = `${(computeDifference(share) * 100).toFixed(1)}%`;
    const days = plan.daysThere(name).toFixed(1);
    return [
      name,
      weight,
      takes.department?.join(', ') ?? 'all',
      days,
      assigned,
      following,
      takenOver,
      due.toFixed(1),
      difference,
    ];
  });
  const headings = [
    'counsellor',
    'weight',
    'takes',
    'days there',
    'given',
    'of a known person',
    'of who went away',
    'by the rules',
  ];
  const lines = [[...headings, 'difference'], [...headings, ''].map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

async function faultsOfMonth({ worker, mail }: Stage, shares: readonly Share[]): Promise<string[]> {
  const stored = Number((await worker.row('SELECT COUNT(*) AS n FROM leads'))?.n);
  const alerts = mail.inbox.filter(({ subject }) => subject.startsWith('Nobody contacted')).length;
  const unequal = shares.filter((share) => Math.abs(computeDifference(share)) > maxDifference);
  return [
    ...unequal.map(({ counsellor }) => `${counsellor.name} has another share than the rules say`),
    ...(stored === plan.leads.length ? [] : [`${stored} of ${plan.leads.length} leads are there`]),
    ...(alerts > 0 ? [] : ['nobody was told of an escalation']),
  ];
}

const firstDay = nextMonday();
const startedAt = startOfIndianDay(firstDay);
const holidays = [indianDay(startedAt + plan.holiday * dayMs)];
const stage = await openStage(plan.leadHours.from, plan.counsellors, {
  ...{ firstDay, daysOff: [plan.dayOff], holidays, batches: [createDemoBatch(startedAt)] },
});
try {
  const month = new Month(stage, startedAt);
  for (const minutes of plan.listDays()) {
    for (const minute of minutes) await month.play(minute);
    process.stdout.write(`${indianDay(stage.worker.now())}: ${month.sent.size} leads, ${month.faults.length} faults so far\n`);
  }
  const { shares, faults: shareFaults } = await readShares(stage, startedAt);
  const faults = [...month.faults, ...(await month.demos.finish()), ...shareFaults, ...(await faultsOfMonth(stage, shares))];
  const escalated = (await stage.worker.row('SELECT COUNT(*) AS n FROM leads WHERE escalated_at IS NOT NULL'))?.n;
  process.stdout.write(`${formatShares(shares)}\n${plan.leads.length} leads, ${escalated} of them escalated\n`);
  process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'Nothing was wrong.\n');
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await stage.close();
}
