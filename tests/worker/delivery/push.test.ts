import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { makeVapidKeys, type PushService, Receiver, readVapid, startPushService } from '#tests/support/push-service.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { isPushEndpoint } from '#worker/accounts/push-endpoint.ts';
import { addLead, Counsellor } from '../inbox/counsellor.ts';

const minute = 60_000;
const vapidKeys = makeVapidKeys();

let service: PushService;
let worker: TestWorker;
let asha: Counsellor;
let phone: Receiver;
beforeAll(async () => {
  service = await startPushService();
  worker = await startWorker({ AUTH_KEYS: authKeys, VAPID_KEYS: vapidKeys, PUSH_BASE_URL: service.url });
  asha = await Counsellor.logIn(worker);
});
afterAll(async () => {
  await worker.close();
  await service.close();
});
beforeEach(async () => {
  service.take();
  service.status = 201;
  for (const table of ['leads', 'outbox', 'push_subscriptions']) await worker.db.exec(`DELETE FROM ${table}`);
  phone = new Receiver(`/of/${asha.member.id}`);
});

interface Sent {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}
const send = (path: string, token: string, { method = 'POST', body, headers }: Sent = {}) =>
  worker.fetch(`/api/notifications${path}`, {
    method,
    headers: { ...bearer(token).headers, 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
async function subscribe(token: string, { subscription }: Receiver): Promise<string> {
  const response = await send('/devices', token, { body: subscription });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
const find = async (token: string, { endpoint }: Receiver) =>
  ((await (await send('/devices/find', token, { body: { endpoint } })).json()) as { id: string | null }).id;

const dueIn = (minutes: number, columns: Record<string, string | number | null> = {}) =>
  addLead(worker, {
    ...{ name: 'Meera Joshi', email: 'meera@mail.in', phone: '9000000001', department: 'data-science' },
    ...{ contact_due_at: worker.now() + minutes * minute, assignee_id: asha.member.id, ...columns },
  });
const titles = (receiver = phone) => service.take().map(({ body }) => (receiver.decrypt(body) as { title: string }).title);
async function run(minutes = 0): Promise<void> {
  await worker.runScheduled(minutes);
}

test('notifies the owner of a reminder and of an escalation with an encrypted, signed push message', {
  tags: ['long'],
}, async () => {
  await subscribe(asha.token, phone);
  const lead = await dueIn(4);
  await run();
  const [message, ...others] = service.take();
  expect(others).toEqual([]);
  expect(message?.path).toBe(`/of/${asha.member.id}`);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
  expect(phone.decrypt(message?.body ?? Buffer.of())).toEqual({
    lead,
    title: '1 new lead to call soon',
    text: 'The first contact is due in a few minutes.',
  });
  const vapid = readVapid(message?.headers.authorization);
  expect(vapid).toMatchObject({
    aud: 'https://push.browser.net',
    sub: 'https://www.institute.example',
    key: vapidKeys.split('.')[0],
  });
  await run(1);
  expect(titles()).toEqual([]);
  await run(5);
  expect(titles()).toEqual(['1 new lead overdue']);
});

test('browser notifications contain no personal data, whether sent or stored', async () => {
  await subscribe(asha.token, phone);
  await dueIn(-1);
  service.status = 503;
  await run();
  const [message] = service.take();
  const { results } = await worker.db.prepare('SELECT * FROM push_notices').all();
  const sentTexts = JSON.stringify([phone.decrypt(message?.body ?? Buffer.of()), message?.headers, results]);
  for (const personal of ['Meera', 'meera@mail.in', '9000000001', 'data-science', asha.member.email])
    expect(sentTexts).not.toContain(personal);
  // All messages have the same length, so that the length reveals nothing.
  expect(message?.body).toHaveLength(4096);
});

test('notifies a counsellor immediately about an assigned lead, but not about one they took themselves', async () => {
  await subscribe(asha.token, phone);
  const ravi = await Counsellor.logIn(worker);
  const [mine, assigned] = [await dueIn(60, { assignee_id: null }), await dueIn(60, { assignee_id: null })];
  expect((await asha.change(mine, { assigneeId: asha.member.id }, 1)).status).toBe(200);
  expect((await ravi.change(assigned, { assigneeId: asha.member.id }, 1)).status).toBe(200);
  await expect.poll(() => worker.row('SELECT COUNT(*) AS count FROM push_notices')).toEqual({ count: 0 });
  expect(service.take().map(({ body }) => phone.decrypt(body))).toEqual([
    { lead: assigned, title: 'A new lead for you', text: 'Open the lead to call.' },
  ]);
});

test("notifies the manager named in the catalogue about an escalation, or the department's administrators if there is none", {
  tags: ['long'],
}, async () => {
  const members = {
    manager: await addStaff(worker, 'counsellor'),
    all: await addStaff(worker, 'admin'),
    sap: await addStaff(worker, 'admin'),
  };
  await worker.db.exec(`UPDATE users SET email = 'manager@institute.example' WHERE id = '${members.manager.id}'`);
  await worker.db.exec(`UPDATE users SET departments = '["sap"]' WHERE id = '${members.sap.id}'`);
  for (const [name, member] of Object.entries(members)) {
    const email = name === 'manager' ? 'manager@institute.example' : member.email;
    await subscribe((await logIn(worker, { ...member, email })).token, new Receiver(`/of/${name}`));
  }
  const listNotified = async (department: string) => {
    await dueIn(-1, { department });
    await run();
    return service.take().map(({ path }) => path);
  };
  expect(await listNotified('networking')).toEqual(['/of/manager']);
  expect(await listNotified('data-science')).toEqual(['/of/all']);
  expect((await listNotified('sap')).sort()).toEqual(['/of/all', '/of/sap']);
});

test('a browser needs the secret of its old push subscription to replace it', {
  tags: ['long'],
}, async () => {
  await subscribe(asha.token, phone);
  const next = new Receiver('/of/asha-anew');
  const { endpoint, keys } = phone.subscription;
  const renew = async (auth: string, device: object | null) =>
    (await send('/devices/renew', 'none', { body: { old: { endpoint, auth }, device } })).status;
  expect(await renew(next.subscription.keys.auth, next.subscription)).toBe(204);
  expect(await renew(keys.auth, { ...next.subscription, endpoint: 'https://localhost/push' })).toBe(422);
  await dueIn(4);
  await run();
  expect(service.take().map(({ path }) => path)).toEqual([`/of/${asha.member.id}`]);
  expect(await renew(keys.auth, next.subscription)).toBe(204);
  await dueIn(4);
  await run();
  expect(titles(next)).toEqual(['1 new lead to call soon']);
  expect([await find(asha.token, phone), await find(asha.token, next)]).toEqual([null, expect.any(String)]);
});

test('deletes a push subscription if the push service answers 404 or 410, and tries three times after other failures', {
  tags: ['long'],
}, async () => {
  for (const status of [404, 410]) {
    await subscribe(asha.token, phone);
    await dueIn(-1);
    service.status = status;
    await run();
    expect(service.take()).toHaveLength(1);
    expect(await find(asha.token, phone)).toBeNull();
  }
  await subscribe(asha.token, phone);
  await dueIn(-1);
  service.status = 500;
  for (const minutes of [0, 1, 6, 20]) await run(minutes);
  expect(service.take()).toHaveLength(3);
  expect(await find(asha.token, phone)).not.toBeNull();
  expect(await (await worker.fetch('/api/health')).json()).toMatchObject({ outbox: { dead: 0 } });
});

test('holds notifications during quiet hours, even past midnight, and then sends those that are still relevant', {
  tags: ['long'],
}, async () => {
  await worker.advanceClock(startOfIndianDay(indianDay(worker.now())) + 47.5 * 60 * minute - worker.now());
  asha = await Counsellor.logIn(worker);
  await subscribe(asha.token, phone);
  const quietHours = { from: 23 * 60, until: 60 };
  const setQuiet = async (quiet: object | null, version: number) =>
    (
      await send('/quiet-hours', asha.token, {
        ...{ method: 'PUT', body: { quietHours: quiet } },
        headers: { 'If-Match': `"${version}"` },
      })
    ).status;
  expect(await setQuiet(quietHours, 0)).toBe(204);
  expect(await (await send('', asha.token, { method: 'GET' })).json()).toEqual({
    publicKey: vapidKeys.split('.')[0],
    quietHours,
    quietVersion: 23 * 60 * 1440 + 60 + 1,
  });
  expect(await setQuiet({ from: 60, until: 90 }, 0)).toBe(412);
  expect((await send('/quiet-hours', asha.token, { method: 'PUT', body: { quietHours: null } })).status).toBe(422);
  const waits = await dueIn(-1);
  const done = await dueIn(4);
  await run();
  await worker.db.prepare('UPDATE leads SET contacted_at = 1 WHERE id = ?').bind(done).run();
  await run(88);
  expect(service.take()).toEqual([]);
  await run(91);
  const [message, ...others] = service.take();
  expect(others).toEqual([]);
  expect(phone.decrypt(message?.body ?? Buffer.of())).toMatchObject({ lead: waits });
  const version = 23 * 60 * 1440 + 60 + 1;
  expect(await setQuiet({ from: 60, until: 60 }, version)).toBe(422);
  expect(await setQuiet(null, version)).toBe(204);
  await dueIn(-1);
  await run();
  expect(service.take()).toHaveLength(1);
});

test("a logout, an account closure or another login ends a browser's notifications, but an expired session does not", {
  tags: ['long'],
}, async () => {
  const count = async () => (await worker.row('SELECT COUNT(*) AS count FROM push_subscriptions'))?.count;
  const leaver = await Counsellor.logIn(worker);
  await subscribe(leaver.token, phone);
  await worker.fetch('/api/auth/logout', { method: 'POST', ...bearer(leaver.token) });
  expect(await count()).toBe(0);

  const ravi = await Counsellor.logIn(worker);
  const admin = (await logIn(worker, await addStaff(worker, 'admin'))).token;
  const runOut = async (token: string) => {
    await subscribe(token, phone);
    await worker.db.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(ravi.member.id).run();
    await run();
    expect(await count()).toBe(1);
    return (await logIn(worker, ravi.member)).token;
  };
  const second = await runOut(ravi.token);
  expect(await find(second, phone)).not.toBeNull();
  const meera = await Counsellor.logIn(worker);
  expect(await find(meera.token, phone)).toBeNull();
  expect(await count()).toBe(0);

  const third = await runOut(second);
  await worker.fetch('/api/auth/sessions', { method: 'DELETE', ...bearer(third) });
  expect(await count()).toBe(0);

  await runOut(third);
  await worker.fetch(`/api/accounts/${ravi.member.id}`, {
    method: 'PATCH',
    headers: { ...bearer(admin).headers, 'Content-Type': 'application/json', 'If-Match': '"1"' },
    body: '{"isDisabled":true}',
  });
  expect(await count()).toBe(0);
});

test("a member's sixth browser replaces the least recently used one, and members can remove only their own browsers", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    ids.push(await subscribe(asha.token, new Receiver(`/of/${index}`)));
    await worker.db.exec('UPDATE push_subscriptions SET seen_at = seen_at - 1000');
  }
  const kept = async () =>
    (await worker.db.prepare('SELECT id FROM push_subscriptions ORDER BY seen_at').all<{ id: string }>()).results.map(
      ({ id }) => id,
    );
  expect(await kept()).toEqual(ids.slice(1));
  const ravi = await Counsellor.logIn(worker);
  await send(`/devices/${ids[1]}`, ravi.token, { method: 'DELETE' });
  expect(await kept()).toHaveLength(5);
  await send(`/devices/${ids[1]}`, asha.token, { method: 'DELETE' });
  expect(await kept()).toEqual(ids.slice(2));
});

test('accepts only a public https host name as a push service', async () => {
  const refused = [
    ...['http://push.browser.net/x', 'https://127.0.0.1/x', 'https://0x7f.1/x', 'https://2130706433/x', 'https://[::1]/x'],
    ...[
      'https://[fd00::1]/x',
      'https://localhost/x',
      'https://printer/x',
      'https://db.internal/x',
      'https://push.browser.net.local./x',
    ],
    ...[
      'https://push.browser.net:8443/x',
      'https://user:key@push.browser.net/x',
      `${phone.endpoint}/${'x'.repeat(1000)}`,
      'none',
    ],
  ];
  expect(refused.filter(isPushEndpoint)).toEqual([]);
  expect(['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/Q', phone.endpoint].every(isPushEndpoint)).toBe(
    true,
  );
  const response = await send('/devices', asha.token, { body: { ...phone.subscription, endpoint: 'https://127.0.0.1/x' } });
  expect(response.status).toBe(422);
});
