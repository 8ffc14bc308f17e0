import { expect, test } from 'vitest';
import { leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import { addLead } from '../inbox/counsellor.ts';
import { leadDesk } from '../inbox/lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();

test("lists a lead's follow-up as its next step only if the lead is open", async () => {
  for (const status of leadStatuses) await addLead(worker(), { status, name: status, follow_up_at: worker().now() - 60_000 });
  const { leads } = await asha().list('?view=overdue');
  expect(leads.map(({ status }) => status).sort()).toEqual(leadStatuses.filter((status) => statusRules[status].isOpen).sort());
  for (const lead of (await asha().list()).leads) expect(lead.nextStepAt !== null).toBe(statusRules[lead.status].isOpen);
});

test.each(leadStatuses.filter((status) => status !== 'new'))(
  'changing a lead to %s records a contact only if the status implies one',
  async (status) => {
    const id = await addLead(worker(), { name: `Becomes ${status}` });
    await asha().change(id, { status }, (await asha().open(id)).version);
    expect((await asha().open(id)).contactedAt !== null).toBe(statusRules[status].isContact);
  },
);
