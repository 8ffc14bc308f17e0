import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DuePage } from '#site/shared/lead.ts';
import { leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import { authKeys } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';

let worker: TestWorker;
let asha: Counsellor;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  asha = await Counsellor.logIn(worker);
});
afterAll(() => worker.close());

const readDue = async (): Promise<string[]> => {
  const { leads } = (await (await asha.fetch('/api/leads/due')).json()) as DuePage;
  return leads.map(({ status }) => status);
};

test('next steps list the follow-ups of leads with an open status, and no others', async () => {
  for (const status of leadStatuses) await addLead(worker, { status, name: status, follow_up_at: worker.now() - 60_000 });
  expect((await readDue()).sort()).toEqual(leadStatuses.filter((status) => statusRules[status].isOpen).sort());
  const { leads } = await asha.list();
  const late = leads.filter(({ nextStepAt }) => nextStepAt).map(({ status }) => status);
  expect(late.sort()).toEqual((await readDue()).sort());
});

test.each(leadStatuses.filter((status) => status !== 'new'))(
  'changing a lead to %s records a contact only if the status implies one',
  async (status) => {
    const id = await addLead(worker, { name: `Becomes ${status}` });
    await asha.change(id, { status }, (await asha.open(id)).version);
    expect((await asha.open(id)).contactedAt !== null).toBe(statusRules[status].isContact);
  },
);
