import { beforeEach, expect, test } from 'vitest';
import type { LeadViews, SavedView } from '#site/shared/lead.ts';
import { addLeads, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();
beforeEach(async () => {
  await worker().db.exec('DELETE FROM leads');
});

const minute = 60_000;
const at = (minutes: number): number => worker().now() + minutes * minute;
const countViews = async (): Promise<LeadViews['counts']> =>
  ((await (await asha().fetch('/api/leads/views')).json()) as LeadViews).counts;

test('each view counts exactly the enquiries in its list', async () => {
  const own = { assignee_id: asha().member.id };
  const meera = { name: 'Meera', phone: '9000000001', phone_e164: '+919000000001' };
  await addLeads(worker(), [
    { ...meera, contact_due_at: at(-10) },
    { ...meera, contact_due_at: at(-5), department: 'sap' },
    { name: 'Not yet', contact_due_at: at(9 * 24 * 60), ...own },
    { name: 'Called, again long ago', status: 'contacted', contacted_at: at(-90), follow_up_at: at(-30), ...own },
    { name: 'Enrolled', status: 'enrolled', contacted_at: at(-90), ...own },
    { name: 'Junk', status: 'spam', contact_due_at: at(-10) },
  ]);
  const counts = Object.entries(await countViews()).map(([name, { count }]) => [name, count]);
  const expected = { all: 5, team: 4, mine: 2, overdue: 3, ownOverdue: 1, today: 3, 'no-step': 0, new: 3, spam: 1 };
  expect(Object.fromEntries(counts)).toEqual(expected);
  for (const [view, filters] of Object.entries({
    all: '',
    team: '?view=open',
    mine: `?view=open&assignee=${asha().member.id}`,
    ownOverdue: `?view=overdue&assignee=${asha().member.id}`,
    overdue: '?view=overdue',
    today: '?view=today',
    new: '?status=new',
    spam: '?status=spam',
  }))
    expect([view, (await asha().names(filters)).length]).toEqual([view, expected[view as keyof typeof expected]]);
  await worker().db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?`).bind(asha().member.id).run();
  expect((await countViews()).overdue).toEqual({ count: 1, isMore: false });
  await worker().db.prepare('UPDATE users SET departments = NULL WHERE id = ?').bind(asha().member.id).run();
});

test('marks a count that reaches its limit as incomplete, but still counts more urgent leads exactly', async () => {
  await worker()
    .db.prepare(
      `INSERT INTO leads (id, person_id, form, endpoint, name, idem_key, payload_hash, created_at, contact_due_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10002)
       SELECT 'm' || i, 'm' || i, 'demo', '/', 'Person', 'm' || i, 'm' || i, ?1 - i, iif(i % 100, NULL, ?1 - 1) FROM n`,
    )
    .bind(worker().now())
    .run();
  const counts = await countViews();
  expect([counts.all, counts.overdue, counts.mine]).toEqual([
    { count: 10_000, isMore: true },
    { count: 100, isMore: false },
    { count: 0, isMore: false },
  ]);
});

test("exports a view with the earliest next step first, and without other departments' leads", async () => {
  await addLeads(worker(), [
    { name: 'Second', contact_due_at: at(-10), department: 'sap' },
    { name: 'First', contact_due_at: at(-20), department: 'sap' },
    { name: 'Of others', contact_due_at: at(-30), department: 'java' },
    { name: 'Next week', contact_due_at: at(7 * 24 * 60), department: 'sap' },
  ]);
  const ravi = await Counsellor.logIn(worker());
  await worker().db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?`).bind(ravi.member.id).run();
  const namesIn = async (who: Counsellor, query: string) => {
    const lines = (await (await who.fetch(`/api/leads.csv?${query}`)).text()).split('\r\n');
    return lines.flatMap((line) => /"(First|Second|Of others|Next week)"/.exec(line)?.[1] ?? []);
  };
  expect(await namesIn(ravi, 'view=overdue')).toEqual(['First', 'Second']);
  expect(await namesIn(asha(), 'view=today')).toEqual(['Of others', 'First', 'Second']);
  expect((await asha().fetch('/api/leads.csv?view=tomorrow')).status).toBe(400);
});

test('also counts the leads of saved views', async () => {
  await addLeads(worker(), [
    { city: 'Nashik', form: 'demo', contact_due_at: at(-10) },
    { city: 'Nashik', form: 'demo' },
    { city: 'Nashik', form: 'contact' },
    { city: 'Nashik', form: 'demo', status: 'spam' },
  ]);
  const saved = {
    'Demos of Nashik': { city: 'nashik', form: 'demo' },
    'Late of Nashik': { view: 'overdue', city: 'Nashik' },
    Held: { view: 'bursts' },
  };
  for (const [name, filters] of Object.entries(saved))
    await asha().fetch('/api/leads/views/saved', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, filters }),
    });
  const { views } = (await (await asha().fetch('/api/leads/views/saved')).json()) as { views: SavedView[] };
  const counts = ((await (await asha().fetch('/api/leads/views')).json()) as LeadViews).saved;
  expect(Object.fromEntries(views.map(({ id, name }) => [name, counts[id]]))).toEqual({
    'Demos of Nashik': { count: 2, isMore: false },
    'Late of Nashik': { count: 1, isMore: false },
    Held: { count: 0, isMore: false },
  });
});

test('exports exactly the chosen leads, whatever their status', async () => {
  const ids = await addLeads(worker(), [{ name: 'One' }, { name: 'Two', status: 'spam' }, { name: 'Three' }]);
  const file = await (await asha().fetch(`/api/leads.csv?ids=${ids[0]},${ids[1]}&city=Pune`)).text();
  expect([file.includes('One'), file.includes('Two'), file.includes('Three')]).toEqual([true, true, false]);
  expect((await asha().fetch(`/api/leads?ids=${Array.from({ length: 101 }, (_, index) => index).join(',')}`)).status).toBe(400);
});

test("the list shows a lead's source and campaign, or the page that linked to the site", async () => {
  const touch = (values: object) => JSON.stringify(values);
  await addLeads(worker(), [
    {
      name: 'Campaign',
      attribution: touch({ 'first.utm_source': 'google', 'first.utm_campaign': 'diwali', 'last.utm_source': 'x' }),
    },
    { name: 'Ad', attribution: touch({ 'first.gclid': 'abc' }) },
    { name: 'Link', attribution: touch({ 'first.referrer': 'https://www.example.org/list?page=2' }) },
    { name: 'Nothing', attribution: null },
    { name: 'No JSON', attribution: '{"first' },
  ]);
  const { leads } = await asha().list();
  expect(Object.fromEntries(leads.map(({ name, cameFrom }) => [name, cameFrom]))).toEqual({
    Campaign: 'google, diwali',
    Ad: 'Google Ads',
    Link: 'example.org',
    Nothing: null,
    'No JSON': null,
  });
});
