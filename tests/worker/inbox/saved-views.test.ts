import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxSavedViews, type SavedView } from '#site/shared/lead.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { Counsellor } from './counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
let ravi: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  [asha, ravi] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
});
afterAll(() => worker.close());
beforeEach(async () => {
  await worker.db.exec('DELETE FROM saved_views');
});

const path = '/api/leads/views/saved';
const save = (who: Counsellor, view: unknown) =>
  who.fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(view) });
const viewsOf = async (who: Counsellor): Promise<SavedView[]> =>
  ((await (await who.fetch(path)).json()) as { views: SavedView[] }).views;
const nashik = { name: 'New in Nashik', filters: { status: 'new', city: 'Nashik' } };

test('a view is kept for the one who saved it, and gone once it is deleted', async () => {
  expect((await save(asha, nashik)).status).toBe(201);
  expect(await viewsOf(asha)).toEqual([{ id: expect.any(String), ...nashik }]);
  expect(await viewsOf(ravi)).toEqual([]);
  const [{ id } = { id: '' }] = await viewsOf(asha);
  await ravi.fetch(`${path}/${id}`, { method: 'DELETE' });
  expect(await viewsOf(asha)).toHaveLength(1);
  const left = await asha.fetch(`${path}/${id}`, { method: 'DELETE' });
  expect([left.status, await left.json()]).toEqual([200, { views: [] }]);
});

test('a name that is there already, in any case, gets the new filters', async () => {
  await save(asha, nashik);
  await save(asha, { name: 'NEW IN NASHIK', filters: { view: 'today' } });
  expect(await viewsOf(asha)).toMatchObject([{ name: 'NEW IN NASHIK', filters: { view: 'today' } }]);
});

test('search words are not kept, nor what is no filter, nor a view of everything', async () => {
  for (const filters of [{ q: 'asha@example.com' }, { city: 'Pune', cursor: '1' }, { status: 'old' }, {}]) {
    const answer = await save(asha, { name: 'No', filters });
    expect([answer.status, filters]).toEqual([422, filters]);
  }
  expect((await save(asha, { name: ' ', filters: { city: 'Pune' } })).status).toBe(422);
  expect(await viewsOf(asha)).toEqual([]);
});

test(`one person has ${maxSavedViews} views at most, and can still change each`, async () => {
  const names = Array.from({ length: maxSavedViews + 1 }, (_, index) => `View ${index}`);
  const statuses = [];
  for (const name of names) statuses.push((await save(asha, { name, filters: { city: 'Pune' } })).status);
  expect(statuses).toEqual([...names.slice(1).map(() => 201), 422]);
  expect((await save(asha, { name: 'View 3', filters: { city: 'Akola' } })).status).toBe(201);
  expect(await viewsOf(asha)).toHaveLength(maxSavedViews);
});
