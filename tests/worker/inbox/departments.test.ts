import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addLead, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: everybody } = leadDesk();
let limited: Counsellor;
let of: Record<'sap' | 'networking' | 'data-science', string>;
beforeAll(async () => {
  limited = await Counsellor.logIn(worker());
});

const limitTo = (departments: readonly string[]) =>
  worker().db.prepare('UPDATE users SET departments = ? WHERE id = ?').bind(JSON.stringify(departments), limited.member.id).run();

beforeEach(async () => {
  await worker().db.batch(['leads', 'audit'].map((table) => worker().db.prepare(`DELETE FROM ${table}`)));
  const add = (department: string) =>
    addLead(worker(), {
      name: `Of ${department}`,
      department,
      phone_e164: '+919876543210',
      contact_due_at: worker().now() - 60_000,
      city: 'Pune',
    });
  of = { sap: await add('sap'), networking: await add('networking'), 'data-science': await add('data-science') };
  await addLead(worker(), { name: 'Of none', phone_e164: '+919876543210', city: 'Pune' });
  await limitTo(['networking', 'sap']);
});

const text = async (path: string) => (await limited.fetch(path)).text();

test("a counsellor limited to some departments finds only those departments' leads in lists, searches and exports", async () => {
  const both = ['Of networking', 'Of sap'];
  for (const query of ['', '?city=Pune', '?q=of', '?status=new', '?q=of&city=pune&status=new'])
    expect([query, (await limited.names(query)).sort()]).toEqual([query, both]);
  expect(await limited.names('?department=data-science')).toEqual([]);
  const { counts } = await limited.list();
  expect([counts.overdue, (await limited.names('?view=overdue')).sort()]).toEqual([2, both]);
  const file = await text('/api/leads.csv');
  expect([file.includes('Of sap'), file.includes('Of data-science'), file.includes('Of none')]).toEqual([true, false, false]);
  await limitTo(['sap']);
  for (const query of ['', '?city=Pune', '?q=of', '?status=new'])
    expect([query, await limited.names(query)]).toEqual([query, ['Of sap']]);
  expect(await limited.names('?department=networking')).toEqual([]);
  expect(await everybody().names()).toHaveLength(4);
});

test("view counts and leads requested by id are also limited to the counsellor's departments", async () => {
  const named = `?ids=${Object.values(of).join(',')}`;
  const counted = async () => JSON.parse(await text('/api/leads/views')).counts.new.count;
  for (const [departments, names] of [
    [
      ['networking', 'sap'],
      ['Of networking', 'Of sap'],
    ],
    [['sap'], ['Of sap']],
  ] as const) {
    await limitTo([...departments]);
    expect((await limited.names(named)).sort()).toEqual(names);
    expect((await text(`/api/leads.csv${named}`)).includes('Of data-science')).toBe(false);
    expect(await counted()).toBe(names.length);
  }
});

test("answers 404 for any action on another department's lead, and records the attempt in the audit", async () => {
  const id = of['data-science'];
  for (const [method, path, body] of [
    ['GET', `/api/leads/${id}`, undefined],
    ['PATCH', `/api/leads/${id}`, '{"note":"Called"}'],
    ['POST', `/api/leads/${id}/contacts`, '{"way":"call","result":"reached"}'],
    ['POST', `/api/leads/${id}/resend`, undefined],
  ] as const)
    expect([method, path, (await limited.fetch(path, { method, ...(body && { body }) })).status]).toEqual([method, path, 404]);
  expect((await limited.fetch('/api/leads/no-such-lead')).status).toBe(404);
  const { results } = await worker().db.prepare("SELECT details FROM audit WHERE action = 'access-refused'").all();
  expect(results).toHaveLength(3);
  expect((await limited.change(of.sap, { note: 'Called' })).status).toBe(200);
});

test('shows a limited counsellor nothing that other departments know about a person', async () => {
  await everybody().change(of['data-science'], { note: 'Wants a refund' });
  await everybody().change(of.networking, { note: 'Wants a weekend batch' });
  const lead = await limited.open(of.sap);
  expect(lead.others.map(({ id }) => id)).toEqual([of.networking]);
  expect(JSON.stringify(lead)).not.toContain('refund');
  expect(JSON.stringify(lead)).toContain('weekend');
  expect((await limited.list()).leads.map(({ enquiries }) => enquiries)).toEqual([1, 1]);
});

test('only counsellors who see all departments can list bursts', async () => {
  const path = '/api/leads/bursts';
  expect([(await limited.fetch(path)).status, (await everybody().fetch(path)).status]).toEqual([403, 200]);
});

test("does not answer 304 to a limited counsellor if the browser cached another counsellor's list", async () => {
  const response = await everybody().fetch('/api/leads');
  const tag = response.headers.get('etag') ?? '';
  await response.text();
  expect((await limited.fetch('/api/leads', { headers: { 'If-None-Match': tag } })).status).toBe(200);
});

test('does not assign a lead to somebody who may not see it', async () => {
  const change = (id: string) => everybody().change(id, { assigneeId: limited.member.id }, 1);
  expect((await change(of['data-science'])).body.errors).toHaveProperty('assigneeId');
  expect((await change(of.sap)).status).toBe(200);
});
