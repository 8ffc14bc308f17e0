import { beforeEach, expect, test, vi } from 'vitest';
import type { LeadDetail } from '#site/shared/lead.ts';
import { expectOk } from '#site/staff/api.ts';
import { eraseStored } from '#site/staff/device-store.ts';
import { type NewOutcome, Outbox } from '#site/staff/leads/outbox/outbox.ts';
import { KeptStorage } from '#tests/support/kept-storage.ts';

/** State of a fake server: the requests that reached it, the lead's version, and whether the next response is lost. */
let received: string[];
let version: number;
let isOnline: boolean;
let isLost: boolean;
let status: number;

const saved = () => ({ id: 'lead-1', version }) as LeadDetail;

async function answer(request: string, key: string): Promise<LeadDetail> {
  await expectOk(new Response(JSON.stringify({ type: 'urn:problem:reason', message: 'The reason' }), { status }));
  if (!received.some((each) => each.endsWith(key))) version += 1;
  received.push(`${request} ${key}`);
  if (isLost) throw new TypeError('fetch failed');
  return saved();
}

let queue = Promise.resolve();
const open = () =>
  new Outbox('asha', {
    api: {
      logContact: (_, { result }, key) => answer(`call ${result}`, key),
      change: async (_, __, on) =>
        on.version === version ? { kind: 'saved', value: await answer('change', on.key) } : { kind: 'conflict', value: saved() },
      withdrawContact: async (_, key) => received.push(`undo ${key}`) > 0,
    },
    isOnline: () => isOnline,
    runAlone: (work) => {
      queue = queue.then(work);
      return queue;
    },
    onSent: () => {},
  });

const call = (key: string): NewOutcome => ({
  key,
  leadId: 'lead-1',
  name: 'Meera',
  version: 1,
  contact: { way: 'call', result: 'reached' },
});
const change = (key: string): NewOutcome => ({
  key,
  leadId: 'lead-1',
  name: 'Meera',
  version: 1,
  change: { status: 'contacted' },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new KeptStorage());
  vi.stubGlobal('navigator', { onLine: true });
  [received, version, isOnline, isLost, status] = [[], 1, false, false, 200];
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('outcomes queued offline are sent once and in order, after the tab was closed and by two tabs at once', async () => {
  await open().send(call('k1'));
  await open().send(change('k2'));
  isOnline = true;
  await Promise.all([open().flush(), open().flush()]);
  expect(received).toEqual(['call reached k1', 'change k2']);
  expect(localStorage.length).toBe(0);
});

test('an outcome whose response was lost is sent again with the same key', async () => {
  [isOnline, isLost] = [true, true];
  const outbox = open();
  expect((await outbox.send(call('k1'))).kind).toBe('waiting');
  isLost = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(received).toEqual(['call reached k1', 'call reached k1']);
  expect(outbox.view()).toEqual([]);
});

test('a queued change that conflicts is kept with the reason and can be sent again', async () => {
  const outbox = open();
  await outbox.send(change('k1'));
  [isOnline, version] = [true, 7];
  await outbox.flush();
  const [refused] = outbox.view();
  expect(refused).toMatchObject({
    state: 'refused',
    reason: 'A colleague changed this lead in the meantime.',
    change: { status: 'contacted' },
  });
  if (refused) outbox.retry(refused);
  await queue;
  expect(received).toEqual(['change k1']);
});

test("a queued outcome that the server rejects is kept with the server's reason, and later ones are sent", async () => {
  const outbox = open();
  await outbox.send(call('k1'));
  [isOnline, status] = [true, 422];
  await outbox.flush();
  status = 200;
  expect((await outbox.send(call('k2'))).kind).toBe('saved');
  expect(outbox.view()).toMatchObject([{ key: 'k1', state: 'refused', reason: 'The reason' }]);
});

test('while the server fails, the outcome waits with the reason', async () => {
  [isOnline, status] = [true, 503];
  const outbox = open();
  expect(await outbox.send(call('k1'))).toMatchObject({ kind: 'waiting', reason: 'The reason' });
  expect(outbox.view()).toMatchObject([{ state: 'waiting', reason: 'The reason' }]);
});

test('cancelling a contact asks the server to undo it only if the contact was sent', async () => {
  const outbox = open();
  await outbox.send(call('k1'));
  for (const outcome of outbox.view()) outbox.withdraw(outcome);
  [isOnline, isLost] = [true, true];
  await outbox.send(call('k2'));
  isLost = false;
  for (const outcome of outbox.view()) outbox.withdraw(outcome);
  await queue;
  expect(received).toEqual(['call reached k2', 'undo k2']);
  expect(localStorage.length).toBe(0);
});

test('a logout during a request leaves nothing on the device', async () => {
  [isOnline, isLost] = [true, true];
  const sending = open().send(call('k1'));
  eraseStored('asha');
  await sending;
  expect(localStorage.length).toBe(0);
});
