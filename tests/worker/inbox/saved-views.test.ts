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
const save = (who: Counsellor, view: unknown, replaced?: string) =>
  who.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(replaced !== undefined && { 'If-Match': `"${replaced}"` }) },
    body: JSON.stringify(view),
  });
const fetchViews = async (who: Counsellor): Promise<SavedView[]> =>
  ((await (await who.fetch(path)).json()) as { views: SavedView[] }).views;
const nashik = { name: 'New in Nashik', filters: { status: 'new', city: 'Nashik' } };

test('shows a saved view only to its owner, until the view is deleted', async () => {
  expect((await save(asha, nashik)).status).toBe(201);
  expect(await fetchViews(asha)).toEqual([{ id: expect.any(String), ...nashik }]);
  expect(await fetchViews(ravi)).toEqual([]);
  const [{ id } = { id: '' }] = await fetchViews(asha);
  await ravi.fetch(`${path}/${id}`, { method: 'DELETE' });
  expect(await fetchViews(asha)).toHaveLength(1);
  const left = await asha.fetch(`${path}/${id}`, { method: 'DELETE' });
  expect([left.status, await left.json()]).toEqual([200, { views: [] }]);
});

const today = { name: 'NEW IN NASHIK', filters: { view: 'today' } };

test('rejects a view name that already exists, ignoring upper and lower case, and returns the existing views', async () => {
  await save(asha, nashik);
  const response = await save(asha, today);
  const body = (await response.json()) as { type: string; views: SavedView[] };
  expect([response.status, body.type]).toEqual([412, 'urn:problem:view-exists']);
  expect(body.views).toEqual(await fetchViews(asha));
  expect(await fetchViews(asha)).toMatchObject([nashik]);
});

test('lets only the owner replace a saved view, and only with its current version', async () => {
  await save(asha, nashik);
  const [{ id } = { id: '' }] = await fetchViews(asha);
  expect((await save(ravi, today, id)).status).toBe(412);
  expect((await save(asha, today, id)).status).toBe(201);
  expect(await fetchViews(asha)).toMatchObject([today]);
  for (const seen of [id, '', '*']) expect((await save(asha, nashik, seen)).status).toBe(412);
  expect(await fetchViews(asha)).toMatchObject([today]);
  expect(await fetchViews(ravi)).toEqual([]);
});

test('does not save a view with search words, unknown filters or no filter', async () => {
  for (const filters of [{ q: 'asha@example.com' }, { city: 'Pune', cursor: '1' }, { status: 'old' }, {}]) {
    const response = await save(asha, { name: 'No', filters });
    expect([response.status, filters]).toEqual([422, filters]);
  }
  expect((await save(asha, { name: ' ', filters: { city: 'Pune' } })).status).toBe(422);
  expect(await fetchViews(asha)).toEqual([]);
});

test(`lets each person save ${maxSavedViews} views, and change them even at this limit`, async () => {
  const names = Array.from({ length: maxSavedViews + 1 }, (_, index) => `View ${index}`);
  const statuses = [];
  for (const name of names) statuses.push((await save(asha, { name, filters: { city: 'Pune' } })).status);
  expect(statuses).toEqual([...names.slice(1).map(() => 201), 422]);
  const third = (await fetchViews(asha)).find(({ name }) => name === 'View 3');
  expect((await save(asha, { name: 'View 3', filters: { city: 'Akola' } }, third?.id)).status).toBe(201);
  expect(await fetchViews(asha)).toHaveLength(maxSavedViews);
});
