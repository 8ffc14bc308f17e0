import { beforeEach, expect, test } from 'vitest';
import { type BulkLead, type BulkResults, bulkLimits, type MatchingLeads } from '#site/shared/bulk-change.ts';
import { addLeads, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();
beforeEach(async () => {
  await worker().db.exec('DELETE FROM leads');
});

async function match(query: string, by = asha()): Promise<{ status: number; leads: BulkLead[]; message?: string }> {
  const response = await by.fetch(`/api/leads/matching?${query}`);
  return { status: response.status, ...((await response.json()) as MatchingLeads) };
}

async function change(leads: readonly Pick<BulkLead, 'id' | 'version'>[], to: object, by = asha()) {
  const changes = leads.map(({ id, version }) => ({ id, version, key: crypto.randomUUID(), change: to }));
  const send = async () => {
    const response = await by.fetch('/api/leads/changes', { method: 'POST', body: JSON.stringify({ changes }) });
    return { status: response.status, ...((await response.json()) as BulkResults) };
  };
  return { ...(await send()), send };
}

test('returns all leads that match the filters, beyond one page of the list, and records the selection', async () => {
  await addLeads(
    worker(),
    Array.from({ length: 130 }, (_, index) => ({ city: index % 2 ? 'Pune' : 'Nashik', language: 'Hindi' })),
  );
  const { leads } = await match('city=Pune&language=Hindi&count=65');
  expect(new Set(leads.map(({ id }) => id)).size).toBe(65);
  expect(leads[0]).toMatchObject({ version: 1, status: 'new', language: 'Hindi', followUpAt: null });
  const { results } = await worker().db.prepare("SELECT details FROM audit WHERE action = 'leads-selected'").all();
  expect(results).toEqual([{ details: JSON.stringify({ filters: 'city,language', leads: 65 }) }]);
});

test('rejects a selection if another number of leads matches than the user has seen, or too many', async () => {
  await addLeads(worker(), [{ city: 'Pune' }, { city: 'Pune' }]);
  expect(await match('city=Pune&count=1')).toMatchObject({ status: 409, message: expect.stringContaining('2 leads match') });
  expect((await match(`count=${bulkLimits.maxLeads + 1}`)).status).toBe(422);
  expect((await match('city=Pune')).status).toBe(422);
});

test('changes each lead once, with an entry in its history and in the audit, and skips leads that a colleague changed', async () => {
  const ids = await addLeads(worker(), [{}, {}, {}]);
  const { leads } = await match('count=3');
  await worker().db.prepare('UPDATE leads SET version = version + 1 WHERE id = ?1').bind(ids[1]).run();
  const followUpAt = new Date(worker().now() + 3_600_000).toISOString();
  const outcome = await change(leads, { status: 'contacted', assigneeId: asha().member.id, followUpAt });
  expect(Object.fromEntries(outcome.results.map(({ id, result }) => [id, result]))).toEqual({
    [ids[0] ?? '']: 'saved',
    [ids[1] ?? '']: 'conflict',
    [ids[2] ?? '']: 'saved',
  });
  expect(outcome.leads.find(({ id }) => id === ids[0])).toMatchObject({ status: 'contacted', followUpAt });
  expect((await outcome.send()).results).toEqual(outcome.results);
  const count = (sql: string) => worker().db.prepare(sql).first('n');
  expect(await count('SELECT COUNT(*) AS n FROM lead_events WHERE changes LIKE \'%"contacted"%\'')).toBe(2);
  expect(await count("SELECT COUNT(*) AS n FROM audit WHERE action = 'lead-changed'")).toBe(2);
});

test('a counsellor limited to departments selects and changes only their leads', async () => {
  const noor = await Counsellor.logIn(worker());
  await worker().db.prepare(`UPDATE users SET departments = '["sap"]' WHERE id = ?1`).bind(noor.member.id).run();
  const [own = '', other = ''] = await addLeads(worker(), [{ department: 'sap' }, { department: 'networking' }]);
  expect((await match('count=2', noor)).status).toBe(409);
  expect((await match('count=1', noor)).leads.map(({ id }) => id)).toEqual([own]);
  const all = [own, other].map((id) => ({ id, version: 1 }));
  const { results, leads } = await change(all, { status: 'lost' }, noor);
  expect(results.map(({ result }) => result)).toEqual(['saved', 'missing']);
  expect(leads.map(({ id }) => id)).toEqual([own]);
  expect((await asha().open(other)).status).toBe('new');
});

test('rejects more changes in one request than the limit, and changes with unknown fields', async () => {
  const many = Array.from({ length: bulkLimits.maxPerRequest + 1 }, (_, index) => ({ id: `${index}`, version: 0 }));
  expect((await change(many, { status: 'lost' })).status).toBe(422);
  expect((await change([{ id: 'x', version: 0 }], { state: 'lost' })).status).toBe(422);
});
