import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StaffUser } from '#site/shared/staff.ts';
import { watchAttendance, watchTyping } from '#site/staff/attendance.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { Session } from '#site/staff/session.ts';

interface Sent {
  path: string;
  token: string | null;
  body: unknown;
  isUnattended: boolean;
}

/** State of a fake browser and of a fake server, which accepts the tokens in `valid`. */
let valid: Set<string>;
let sent: Sent[];
let stored: Map<string, string>;
let logged: string[];
let isServerAway: boolean;
let isAttended: boolean;
let typing: Promise<void>;
let forgotten: number;
let loginAnswer: () => Response;
let copies: Map<string, StaffUser>;
let erased: string[];

const asha = {
  id: 'u1',
  email: 'asha@institute.example',
  role: 'editor',
  permissions: ['blogs'],
  expiresAt: '2026-11-20T12:00:00.000Z',
};
const json = (status: number, body: unknown, headers = {}) => new Response(JSON.stringify(body), { status, headers });

async function respond(path: string, init: RequestInit = {}): Promise<Response> {
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
  sent.push({ path, token, body: init.body, isUnattended: new Headers(init.headers).has('x-unattended') });
  if (isServerAway) throw new TypeError('fetch failed');
  if (path === '/api/auth/login') return loginAnswer();
  if (token === null || !valid.has(token)) return json(401, { message: 'User not authenticated' });
  if (path === '/api/auth/logout') {
    valid.delete(token);
    return new Response(null, { status: 204 });
  }
  return json(200, path === '/api/auth/me' ? asha : { path, token });
}

const startSession = () =>
  new Session({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: respond,
    log: (text) => void logged.push(text),
    isAttended: () => isAttended,
    waitForTypingPause: () => typing,
    removeDevice: async () => {
      forgotten += 1;
    },
    copies: {
      readUser: (key) => copies.get(String(key)) ?? null,
      storeUser: (key, user) => void copies.set(String(key), user),
      erase: () => copies.clear(),
      eraseAll: (userId) => void erased.push(userId),
    },
  });

beforeEach(() => {
  typing = Promise.resolve();
  valid = new Set(['one', 'two']);
  sent = [];
  stored = new Map();
  logged = [];
  isServerAway = false;
  isAttended = true;
  forgotten = 0;
  copies = new Map();
  erased = [];
  loginAnswer = () => json(200, { token: 'one' });
});

const untilExpired = async (session: Session) => {
  while (!session.view().isExpired) await new Promise((resolve) => setTimeout(resolve));
};

test("a login stores the token and then loads the user's record", async () => {
  const session = startSession();
  expect(session.view().hasToken).toBe(false);
  expect(await session.logIn({ email: 'asha@institute.example', password: 'x' })).toEqual({ isIn: true });
  expect(stored.get('token')).toBe('one');
  expect(session.view()).toMatchObject({ hasToken: true, user: asha });
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    ['/api/auth/login', null],
    ['/api/auth/me', 'one'],
  ]);
});

test.each([
  [401, {}, null],
  [422, {}, null],
  [429, { 'Retry-After': '16' }, 'Too many attempts. Try again in 16 seconds.'],
  [429, { 'Retry-After': '900' }, 'Too many attempts. Try again in 15 minutes.'],
  [503, {}, 'Could not reach the server, so your password was not checked. Please try again.'],
])('a login answered with %i %j fails with the hint %j', async (status, headers, hint) => {
  loginAnswer = () => json(status, {}, headers);
  const session = startSession();
  expect(await session.logIn({ email: 'a', password: 'b' })).toEqual({ isIn: false, hint });
  expect(stored.size).toBe(0);
});

test('a failure to load the user record is only logged', async () => {
  stored.set('token', 'one');
  isServerAway = true;
  const session = startSession();
  await session.loadUser();
  expect(session.view()).toMatchObject({ hasToken: true, user: null, isUserUnknown: true });
  expect(logged).toEqual(['Could not load the user record']);
});

test('without a connection, the user record stored by the same session is used', async () => {
  stored.set('token', 'one');
  await startSession().loadUser();
  isServerAway = true;
  const session = startSession();
  await session.loadUser();
  expect(session.view()).toMatchObject({ user: asha, isUserUnknown: false });
  expect(session.copyKey()).toBe('one');
  isServerAway = false;
  await session.confirmUser();
  expect(sent.filter(({ path }) => path === '/api/auth/me')).toHaveLength(3);
  await session.confirmUser();
  expect(sent.filter(({ path }) => path === '/api/auth/me')).toHaveLength(3);
  isServerAway = true;
  stored.set('token', 'two');
  const other = startSession();
  await other.loadUser();
  expect(other.view()).toMatchObject({ user: null, isUserUnknown: true });
  expect(other.copyKey()).toBeNull();
});

test('a session ended on another device erases the copies, but not the unsent text', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  expect(copies.size).toBe(1);
  valid.delete('one');
  void session.request('/api/leads').catch(() => {});
  await untilExpired(session);
  expect(copies.size).toBe(0);
  expect(session.copyKey()).toBeNull();
  expect(erased).toEqual([]);
});

test("a logout erases everything that the device stores about the user's leads", async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  await session.logOut();
  expect([copies.size, erased]).toEqual([0, ['u1']]);
});

test('discards a stored token that the server rejects', async () => {
  stored.set('token', 'dead');
  const session = startSession();
  await session.loadUser();
  expect(session.view().hasToken).toBe(false);
  expect(stored.size).toBe(0);
});

test('a session without a token sends no requests', async () => {
  await expect(startSession().request('/api/blogs')).rejects.toThrow('User not authenticated');
  expect(sent).toEqual([]);
});

test('after the session has expired, a request waits for the next login and is resent with its body', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  valid.delete('one');
  loginAnswer = () => json(200, { token: 'two' });
  const save = session.request('/api/blogs', { method: 'POST', body: 'typed text' });
  const load = session.request('/api/leads');
  await untilExpired(session);
  expect(session.view()).toMatchObject({ hasToken: true, user: asha });
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  expect(await (await save).json()).toEqual({ path: '/api/blogs', token: 'two' });
  expect((await load).status).toBe(200);
  expect(sent.filter(({ path }) => path === '/api/blogs').map(({ token, body }) => [token, body])).toEqual([
    ['one', 'typed text'],
    ['two', 'typed text'],
  ]);
  expect(session.view().isExpired).toBe(false);
});

test('once a user has declined to log in again, background requests no longer ask for a login', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  valid.delete('one');
  const polled = session.request('/api/leads', { isBackground: true }).catch(() => 'refused');
  await untilExpired(session);
  session.declineLogin();
  expect([await polled, await session.request('/api/leads', { isBackground: true }).catch(() => 'refused')]).toEqual([
    'refused',
    'refused',
  ]);
  expect(session.view().isExpired).toBe(false);
  session.request('/api/blogs').catch(() => {});
  await untilExpired(session);
});

test("once a user has declined to log in again, the lead list's counts, bursts and options no longer ask for a login", async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  valid.delete('one');
  const api = new LeadApi(session.request);
  const first = api.views().catch(() => {});
  await untilExpired(session);
  session.declineLogin();
  await first;
  for (const load of [api.views, api.bursts, api.options]) load().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(session.view().isExpired).toBe(false);
});

test('a session does not ask for a login while the user is typing', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  valid.delete('one');
  let pause = (): void => {};
  typing = new Promise((resolve) => {
    pause = resolve;
  });
  session.request('/api/leads').catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(session.view().isExpired).toBe(false);
  pause();
  await untilExpired(session);
});

test('the screen stays open and the request is rejected if the user declines to log in again', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  valid.delete('one');
  const save = session.request('/api/blogs');
  const failure = expect(save).rejects.toThrow('User not authenticated');
  await untilExpired(session);
  session.declineLogin();
  await failure;
  expect(session.view()).toMatchObject({ hasToken: true, isExpired: false });
});

test('a session uses a token renewed by another tab without asking for a login', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  valid.delete('one');
  const save = session.request('/api/blogs');
  stored.set('token', 'two');
  expect((await save).status).toBe(200);
});

test('logging out deletes the token on the server and in the browser', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  await session.logOut();
  expect(valid.has('one')).toBe(false);
  expect(stored.size).toBe(0);
  expect(session.view()).toMatchObject({ hasToken: false, user: null, notice: null });
});

test("logging out everywhere asks the server to end all of the user's sessions", async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  await session.logOut({ isEverywhere: true });
  expect(sent.at(-1)).toMatchObject({ path: '/api/auth/logout', token: 'one', body: '{"everywhere":true}' });
});

test("logging out without a connection ends the local session and explains when the server's session ends", async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  isServerAway = true;
  await session.logOut();
  expect(stored.size).toBe(0);
  expect(session.view().notice).toContain('ends there within 12 hours');
  // The server still sends notifications to this browser, so the browser must drop its push subscription.
  expect(forgotten).toBe(1);
});

test('logging out in another tab ends the session in this tab as well', async () => {
  const session = startSession();
  await session.logIn({ email: 'asha@institute.example', password: 'x' });
  stored.delete('token');
  await session.adoptStoredToken();
  expect(session.view().hasToken).toBe(false);
});

test('a session marks requests as unattended while nobody is using the screen', async () => {
  stored.set('token', 'one');
  const session = startSession();
  await session.request('/api/leads');
  isAttended = false;
  await session.request('/api/leads');
  expect(sent.map(({ isUnattended }) => isUnattended)).toEqual([false, true]);
});

test('a user counts as away after five minutes without input, until the next key press', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = new EventTarget();
  const isAttended = watchAttendance(page);
  vi.advanceTimersByTime(4 * 60_000);
  expect(isAttended()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isAttended()).toBe(false);
  page.dispatchEvent(new Event('keydown'));
  expect(isAttended()).toBe(true);
});

test('a pause in typing begins 1.5 seconds after the last input', async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const page = new EventTarget();
  const untilTypingPauses = watchTyping(page);
  vi.advanceTimersByTime(60_000);
  page.dispatchEvent(new Event('input'));
  let isPaused = false;
  void untilTypingPauses().then(() => {
    isPaused = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  page.dispatchEvent(new Event('input'));
  await vi.advanceTimersByTimeAsync(1400);
  expect(isPaused).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isPaused).toBe(true);
});
