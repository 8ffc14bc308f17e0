import { beforeAll, expect, test } from 'vitest';
import type { LeadViews } from '#site/shared/lead.ts';
import { leadStatuses, openStatuses, pipeline } from '#site/shared/lead-status.ts';
import { hourMs } from '#site/shared/times.ts';
import { readColumns } from '#site/staff/leads/board/read-columns.ts';
import { dueAt } from '#site/staff/leads/due/next-step.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { addStaff, logIn } from '#tests/support/staff.ts';
import { addLeads } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();
beforeAll(async () => {
  await addLeads(
    worker(),
    Array.from({ length: 130 }, (_, index) => ({
      status: index < 70 ? 'contacted' : (leadStatuses[index % leadStatuses.length] ?? null),
      city: index % 3 ? 'Pune' : 'Nashik',
      department: index % 2 ? 'registration' : 'career',
      contacted_at: worker().now(),
      follow_up_at: index % 4 ? worker().now() + (index - 50) * hourMs : null,
    })),
  );
});

const countEach = async (filters: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      leadStatuses.map(async (status) => [status, (await asha().list(`?status=${status}&limit=1${filters}`)).counts.count]),
    ),
  );

const sum = (counts: Record<string, number>, statuses: readonly string[]): number =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

test("the counts of the board's columns add up to the counts of the tabs, with and without filters", async () => {
  const { counts } = (await (await asha().fetch('/api/leads/views')).json()) as LeadViews;
  const columns = await countEach('');
  expect([sum(columns, pipeline), sum(columns, openStatuses)]).toEqual([counts.all.count, counts.team.count]);
  expect([columns.new, columns.spam]).toEqual([counts.new.count, counts.spam.count]);
  expect(sum(await countEach('&city=Nashik'), pipeline)).toBe((await asha().list('?city=Nashik')).counts.count);
  expect(sum(await countEach('&view=overdue'), openStatuses)).toBe(counts.overdue.count);
});

test('a column loads the wanted number of its most urgent leads, and a folded column only its count', async () => {
  const api = new LeadApi(async (path) => (await asha().fetch(path)) as unknown as Response);
  const { contacted, lost } = await readColumns(api, '?view=', { contacted: 100, lost: 1 });
  const [leads = [], steps = []] = [contacted?.leads, contacted?.leads.map(dueAt)];
  expect(steps).toEqual(steps.toSorted((one, other) => one - other || 0));
  expect([leads.length, new Set(leads.map(({ id }) => id)).size]).toEqual([contacted?.counts.count, leads.length]);
  expect([leads[0]?.urgency, contacted?.next]).toEqual(['overdue', null]);
  expect([lost?.leads.length, lost?.counts.count]).toEqual([1, (await countEach('')).lost]);
  expect((await readColumns(api, '', { contacted: 50 })).contacted?.leads).toEqual(leads.slice(0, 50));
});

test("a counsellor's board counts only the leads of the departments that the counsellor may see", async () => {
  const member = await addStaff(worker(), 'counsellor');
  await worker().db.prepare(`UPDATE users SET departments = '["career"]' WHERE id = ?`).bind(member.id).run();
  const { token } = await logIn(worker(), member);
  const list = await worker().fetch('/api/leads?status=contacted&limit=1', { headers: { Authorization: `Bearer ${token}` } });
  const row = await worker().row("SELECT COUNT(*) AS n FROM leads WHERE status = 'contacted' AND department = 'career'");
  expect(((await list.json()) as { counts: { count: number } }).counts.count).toBe(row?.n);
});
