import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AuditPage } from '#site/shared/staff.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from './counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
let ravi: Counsellor;
let admin: string;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  [asha, ravi] = [await Counsellor.logIn(worker), await Counsellor.logIn(worker)];
  admin = (await logIn(worker, await addStaff(worker, 'admin'))).token;
});
afterAll(() => worker.close());

/** Reads the actor, action and details of each audit entry about a lead or a person, latest first. */
async function readAudit(subject: string): Promise<unknown[]> {
  const { entries } = (await (await worker.fetch('/api/audit?what=leads', bearer(admin))).json()) as AuditPage;
  return entries
    .filter((entry) => entry.subject === subject && !entry.action.endsWith('-opened'))
    .map(({ actorName, action, details }) => [actorName, action, details]);
}

test('the audit records the old and new value of each change to a lead, even when a colleague takes the lead over', async () => {
  const former = await addStaff(worker, 'counsellor');
  await worker.db.prepare("UPDATE users SET name = 'Back to School' WHERE id = ?").bind(former.id).run();
  const id = await addLead(worker, { assignee_id: former.id });
  await ravi.change(id, { assigneeId: ravi.member.id, status: 'demo-booked' }, 1);
  await ravi.change(id, { followUpAt: '2030-01-01T05:30:00.000Z', feeAgreed: 45000, note: 'Wants weekends' }, 2);
  await ravi.change(id, { status: 'lost', lostReason: 'fee' }, 3);
  await asha.change(id, { status: 'new' }, 1);
  const [name, owner] = [ravi.member.name, `Back to\u00a0School to ${ravi.member.name}`];
  expect(await readAudit(id)).toEqual([
    [name, 'lead-changed', { status: 'demo-booked to lost', reason: 'none to fee' }],
    [name, 'lead-changed', { 'follow-up': 'none to 2030-01-01 11:00', fee: 'none to 45000', note: 'added' }],
    [name, 'lead-changed', { status: 'new to demo-booked', owner }],
  ]);
});

test('the audit names corrected contact fields without their values, and records that the correction joined two people', async () => {
  const [theirs, id] = [
    await addLead(worker, { phone: '9000000001', phone_e164: '+919000000001' }),
    await addLead(worker, { name: 'Meera', email: 'meera@example.com' }),
  ];
  await asha.change(id, { phone: '9000000001', name: 'Meera Joshi' }, 1);
  expect(await readAudit(id)).toEqual([[asha.member.name, 'lead-changed', { corrected: 'name and phone' }]]);
  const person = String((await worker.row('SELECT person_id AS person FROM leads WHERE id = ?', theirs))?.person);
  expect(await readAudit(person)).toEqual([[asha.member.name, 'person-joined', { enquiries: 1, from: expect.any(String) }]]);
});

test('the audit records a logged contact only once, and also records the undo', async () => {
  const id = await addLead(worker);
  const log = () =>
    asha.fetch(`/api/leads/${id}/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-call' },
      body: JSON.stringify({ way: 'call', result: 'no-answer', text: 'Rang twice' }),
    });
  await log();
  await log();
  await asha.fetch(`/api/leads/${id}/contacts/one-call`, { method: 'DELETE' });
  const { name } = asha.member;
  expect(await readAudit(id)).toEqual([
    [name, 'lead-contact-undone', {}],
    [name, 'lead-contacted', { way: 'call', result: 'no-answer' }],
  ]);
});
