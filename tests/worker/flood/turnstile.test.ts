import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  dummyToken,
  startTurnstileServer,
  type TurnstileServer,
  testSecret,
  unknownSecret,
} from '#tests/support/turnstile-server.ts';
import { createTurnstile } from '#worker/flood/turnstile.ts';
import type { Bindings } from '#worker/platform/bindings.ts';
import { limitsMs } from '#worker/platform/limits.ts';

let turnstile: TurnstileServer;
beforeAll(async () => {
  turnstile = await startTurnstileServer();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await turnstile.close();
});

const hostnames = ['www.institute.example', '127.0.0.1'];
const verifyToken = (token: string | undefined, secret: string | undefined = 'live-secret') =>
  createTurnstile({ TURNSTILE_SECRET: secret, TURNSTILE_BASE_URL: turnstile.url } as unknown as Bindings, limitsMs)(
    token,
    hostnames,
  );

test('a challenge passed on one of our forms is passed', async () => {
  expect(await verifyToken(turnstile.pass())).toBe(true);
  expect(await verifyToken(turnstile.pass({ hostname: '127.0.0.1' }))).toBe(true);
  expect(await verifyToken(turnstile.pass({ hostname: '', action: '' }))).toBe(true);
});

test.each([
  ['on another site', { hostname: 'elsewhere.example' }],
  ['on another form', { action: 'log-in' }],
])('a challenge passed %s says nothing', async (_, challenge) => {
  expect(await verifyToken(turnstile.pass(challenge))).toBeUndefined();
});

test('a token that is made up is a sign of a program; one that is spent says nothing', async () => {
  const token = turnstile.pass();
  expect(await verifyToken('made-up')).toBe(false);
  expect(await verifyToken(token)).toBe(true);
  expect(await verifyToken(token)).toBeUndefined();
});

test('takes nobody for a program when Turnstile does not know our secret', async () => {
  expect(await verifyToken(turnstile.pass(), unknownSecret)).toBeUndefined();
});

test('the key for tests takes the dummy token, and a live one does not', async () => {
  expect(await verifyToken(dummyToken, testSecret)).toBe(true);
  expect(await verifyToken(dummyToken)).toBe(false);
});

test('without a secret or a token nobody is asked', async () => {
  turnstile.checkedTokens.length = 0;
  expect([await verifyToken(undefined), await verifyToken('token', '')]).toEqual([undefined, undefined]);
  expect(turnstile.checkedTokens).toEqual([]);
});
