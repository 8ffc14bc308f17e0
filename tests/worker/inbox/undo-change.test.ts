import { beforeAll, expect, test } from 'vitest';
import type { LeadChange, ListedLead } from '#site/shared/lead.ts';
import { hourMs } from '#site/shared/times.ts';
import { changeEach } from '#site/staff/leads/bulk/bulk-change.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { bearer } from '#tests/support/staff.ts';
import { addLeads, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor: asha } = leadDesk();
let ravi: Counsellor;
beforeAll(async () => {
  ravi = await Counsellor.logIn(worker());
});

/** The staff app's own API client, connected to the worker(). */
const createApi = (): LeadApi =>
  new LeadApi(async (path, { headers, ...init } = {}) => {
    const sent = { ...init, headers: { ...(headers as Record<string, string>), ...bearer(asha().token).headers } };
    return (await worker().fetch(path, sent as object)) as unknown as Response;
  });

async function listAdded(count: number): Promise<ListedLead[]> {
  const ids = await addLeads(
    worker(),
    Array.from({ length: count }, () => ({ assignee_id: ravi.member.id })),
  );
  return (await asha().list(`?ids=${ids.join(',')}`)).leads;
}

const change = (leads: readonly ListedLead[], to: LeadChange) =>
  changeEach(
    createApi(),
    leads.map((lead) => ({ lead, change: to })),
  );

test("undoing a bulk change restores each lead's own status and owner, with an entry in the history", async () => {
  const [first, second] = await listAdded(2);
  if (!first || !second) throw new Error('No leads');
  await asha().change(second.id, { status: 'contacted' }, second.version);
  const leads = [await asha().open(first.id), await asha().open(second.id)];
  const { done } = await change(leads, { status: 'lost', lostReason: 'fee', assigneeId: asha().member.id });
  expect((await asha().open(first.id)).status).toBe('lost');
  const undone = await changeEach(
    createApi(),
    done.map(({ lead, undo }) => ({ lead, change: undo })),
  );
  expect(undone.done).toHaveLength(2);
  for (const before of leads) {
    const { status, assigneeId, lostReason, events } = await asha().open(before.id);
    expect([status, assigneeId, lostReason]).toEqual([before.status, ravi.member.id, null]);
    expect(events[0]?.changes.status).toEqual(['lost', before.status]);
  }
});

test('undoing "spam" restores the follow-up that this status removed', async () => {
  const [id = ''] = await addLeads(worker(), [{ status: 'contacted', follow_up_at: worker().now() + hourMs }]);
  const before = await asha().open(id);
  const { done } = await change([before], { status: 'spam' });
  expect((await asha().open(id)).followUpAt).toBeNull();
  await changeEach(
    createApi(),
    done.map(({ lead, undo }) => ({ lead, change: undo })),
  );
  expect(await asha().open(id)).toMatchObject({ status: 'contacted', followUpAt: before.followUpAt });
});

test("undoing a change keeps a colleague's later changes", async () => {
  const leads = await listAdded(1);
  const { done } = await change(leads, { status: 'lost' });
  const id = leads[0]?.id ?? '';
  await ravi.change(id, { status: 'enrolled' }, (await ravi.open(id)).version);
  const { changedMeanwhile } = await changeEach(
    createApi(),
    done.map(({ lead, undo }) => ({ lead, change: undo })),
  );
  expect([changedMeanwhile.length, (await asha().open(id)).status]).toEqual([1, 'enrolled']);
});

test('neither a note nor a change without any effect can be undone', async () => {
  const leads = await listAdded(1);
  const { done } = await change(leads, { status: 'new', note: 'Wants weekends' });
  expect(done.map(({ undo }) => undo)).toEqual([{}]);
});
