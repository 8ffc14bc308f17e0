import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DuePage, LeadViews, SavedView } from '#site/shared/lead.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLeads, Counsellor } from './counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.db.exec('DELETE FROM leads');
});

const minute = 60_000;
const at = (minutes: number): number => worker.now() + minutes * minute;
const countViews = async (): Promise<LeadViews['counts']> =>
  ((await (await asha.fetch('/api/leads/views')).json()) as LeadViews).counts;
const namesDue = async (span: string): Promise<string[]> =>
  ((await (await asha.fetch(`/api/leads/due?span=${span}`)).json()) as DuePage).leads.map(({ name }) => name);

test('each view has exactly the leads that its count includes', async () => {
  const own = { assignee_id: asha.member.id };
  await addLeads(worker, [
    { name: 'Waits too long', contact_due_at: at(-10) },
    { name: 'Not yet', contact_due_at: at(9 * 24 * 60), ...own },
    { name: 'Called, again long ago', status: 'contacted', contacted_at: at(-90), follow_up_at: at(-30), ...own },
    { name: 'Enrolled', status: 'enrolled', contacted_at: at(-90) },
    { name: 'Junk', status: 'spam', contact_due_at: at(-10) },
  ]);
  const counts = Object.entries(await countViews()).map(([name, { count }]) => [name, count]);
  expect(Object.fromEntries(counts)).toEqual({ all: 4, new: 2, mine: 2, today: 2, overdue: 2, spam: 1 });
  expect(await namesDue('overdue')).toEqual(['Called, again long ago', 'Waits too long']);
  expect(await namesDue('today')).toEqual(['Called, again long ago', 'Waits too long']);
  expect((await asha.fetch('/api/leads/due?span=tomorrow')).status).toBe(400);
});

test('a view also counts people, and a lead without a person counts as one', async () => {
  const meera = { name: 'Meera', phone: '9000000001', phone_e164: '+919000000001' };
  await addLeads(worker, [
    { ...meera, contact_due_at: at(-10) },
    { ...meera, contact_due_at: at(-5), department: 'sap' },
    { name: 'Ravi', phone: '9000000002', phone_e164: '+919000000002', contact_due_at: at(-5) },
    { ...meera, status: 'spam' },
    { name: 'Junk', status: 'spam' },
  ]);
  const { all, overdue, spam } = await countViews();
  expect([all, overdue, spam]).toEqual([
    { count: 3, people: 2, isMore: false },
    { count: 3, people: 2, isMore: false },
    { count: 2, people: 2, isMore: false },
  ]);
  await worker.db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?`).bind(asha.member.id).run();
  expect((await countViews()).overdue).toEqual({ count: 1, people: 1, isMore: false });
  await worker.db.prepare('UPDATE users SET departments = NULL WHERE id = ?').bind(asha.member.id).run();
});

test('a view count stops at 100 and reports that there are more', async () => {
  await addLeads(
    worker,
    Array.from({ length: 101 }, () => ({ assignee_id: asha.member.id })),
  );
  expect(await countViews()).toMatchObject({ new: { count: 100, isMore: true }, overdue: { count: 0, isMore: false } });
  await worker.db.exec('DELETE FROM leads WHERE id IN (SELECT id FROM leads LIMIT 1)');
  expect(await countViews()).toMatchObject({ all: { count: 100, isMore: false }, mine: { count: 100, isMore: false } });
});

test('a count for limited departments reports that there may be more once it has searched its share of leads', async () => {
  const ravi = await Counsellor.logIn(worker);
  await worker.db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?`).bind(ravi.member.id).run();
  await addLeads(
    worker,
    Array.from({ length: 302 }, (_, index) => ({ department: index % 100 ? 'java' : 'sap' })),
  );
  const counted = async () => ((await (await ravi.fetch('/api/leads/views')).json()) as LeadViews).counts;
  expect(await counted()).toMatchObject({ all: { isMore: true }, mine: { count: 0, isMore: false } });
  await worker.db.exec("DELETE FROM leads WHERE department = 'java'");
  expect(await counted()).toMatchObject({ all: { count: 4, isMore: false } });
});

test('exports due leads with the earliest first and without those of other departments', async () => {
  await addLeads(worker, [
    { name: 'Second', contact_due_at: at(-10), department: 'sap' },
    { name: 'First', contact_due_at: at(-20), department: 'sap' },
    { name: 'Of others', contact_due_at: at(-30), department: 'java' },
    { name: 'Next week', contact_due_at: at(7 * 24 * 60), department: 'sap' },
  ]);
  const ravi = await Counsellor.logIn(worker);
  await worker.db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?`).bind(ravi.member.id).run();
  const namesIn = async (who: Counsellor, query: string) => {
    const lines = (await (await who.fetch(`/api/leads.csv?${query}`)).text()).split('\r\n');
    return lines.flatMap((line) => /"(First|Second|Of others|Next week)"/.exec(line)?.[1] ?? []);
  };
  expect(await namesIn(ravi, 'span=overdue')).toEqual(['First', 'Second']);
  expect(await namesIn(asha, 'span=today')).toEqual(['Of others', 'First', 'Second']);
  expect((await asha.fetch('/api/leads.csv?span=tomorrow')).status).toBe(400);
});

test('saved views are counted as well', async () => {
  await addLeads(worker, [
    { city: 'Nashik', form: 'demo', contact_due_at: at(-10) },
    { city: 'Nashik', form: 'demo' },
    { city: 'Nashik', form: 'contact' },
    { city: 'Nashik', form: 'demo', status: 'spam' },
  ]);
  const saved = { 'Demos of Nashik': { city: 'nashik', form: 'demo' }, Late: { view: 'overdue' }, Held: { view: 'bursts' } };
  for (const [name, filters] of Object.entries(saved))
    await asha.fetch('/api/leads/views/saved', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, filters }),
    });
  const { views } = (await (await asha.fetch('/api/leads/views/saved')).json()) as { views: SavedView[] };
  const counts = ((await (await asha.fetch('/api/leads/views')).json()) as LeadViews).saved;
  expect(Object.fromEntries(views.map(({ id, name }) => [name, counts[id]]))).toEqual({
    'Demos of Nashik': { count: 2, people: 2, isMore: false },
    Late: { count: 1, people: 1, isMore: false },
    Held: { count: 0, people: 0, isMore: false },
  });
});

test('exports exactly the chosen leads, whatever their status', async () => {
  const ids = await addLeads(worker, [{ name: 'One' }, { name: 'Two', status: 'spam' }, { name: 'Three' }]);
  const file = await (await asha.fetch(`/api/leads.csv?ids=${ids[0]},${ids[1]}&city=Pune`)).text();
  expect([file.includes('One'), file.includes('Two'), file.includes('Three')]).toEqual([true, true, false]);
  expect((await asha.fetch(`/api/leads?ids=${Array.from({ length: 101 }, (_, index) => index).join(',')}`)).status).toBe(400);
});

test("the list shows a lead's source and campaign, or the page that linked to the site", async () => {
  const touch = (values: object) => JSON.stringify(values);
  await addLeads(worker, [
    {
      name: 'Campaign',
      attribution: touch({ 'first.utm_source': 'google', 'first.utm_campaign': 'diwali', 'last.utm_source': 'x' }),
    },
    { name: 'Ad', attribution: touch({ 'first.gclid': 'abc' }) },
    { name: 'Link', attribution: touch({ 'first.referrer': 'https://www.example.org/list?page=2' }) },
    { name: 'Nothing', attribution: null },
    { name: 'No JSON', attribution: '{"first' },
  ]);
  const { leads } = await asha.list();
  expect(Object.fromEntries(leads.map(({ name, cameFrom }) => [name, cameFrom]))).toEqual({
    Campaign: 'google, diwali',
    Ad: 'Google Ads',
    Link: 'example.org',
    Nothing: null,
    'No JSON': null,
  });
});
