import { expect, test } from 'vitest';
import type { QueuedLead } from '#site/shared/lead.ts';
import type { Request } from '#site/staff/api.ts';
import { moveLead } from '#site/staff/leads/board/move-lead.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';

const before = { id: 'a', name: 'Meera Joshi', version: 3, status: 'new', assigneeId: null, followUpAt: null } as QueuedLead;
const respond = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });
const move = (request: Request) => moveLead(new LeadApi(request), before, { status: 'contacted' });

test('sends the version of the card, and repeats a lost request with the same key', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const outcome = await move(async (_, init) => {
    sent.push(init);
    if (sent.length === 1) throw new TypeError('connection lost');
    return respond(200, { lead: { ...before, version: 4, status: 'contacted' } });
  });
  expect(outcome).toMatchObject({ text: 'Meera Joshi moved to Contacted.', undo: { status: 'new' } });
  expect(sent[0]?.headers).toMatchObject({ 'If-Match': '"3"' });
  expect(sent[1]?.headers).toEqual(sent[0]?.headers);
});

test('reports why a lead was not moved', async () => {
  const offline = await move(() => Promise.reject(new TypeError('offline')));
  expect(offline).toEqual({ text: 'You’re offline. Could not change Meera Joshi. Please try again.' });
  const conflict = await move(async () => respond(412, { lead: { ...before, version: 4, status: 'lost' } }));
  expect(conflict.undo).toBeUndefined();
  expect(conflict.text).toMatch(/A colleague changed Meera Joshi in the meantime.*The status is now Lost\./);
  const refused = await move(async () => respond(422, { message: 'Invalid', errors: { status: 'Choose another status' } }));
  expect(refused).toEqual({ text: 'Choose another status' });
});
