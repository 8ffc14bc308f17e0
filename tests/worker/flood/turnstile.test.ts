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

test('accepts a challenge that was passed on one of our own forms', async () => {
  expect(await verifyToken(turnstile.pass())).toBe(true);
  expect(await verifyToken(turnstile.pass({ hostname: '127.0.0.1' }))).toBe(true);
  expect(await verifyToken(turnstile.pass({ hostname: '', action: '' }))).toBe(true);
});

test.each([
  ['on another site', { hostname: 'elsewhere.example' }],
  ['on another form', { action: 'log-in' }],
])('ignores a challenge that was passed %s', async (_, challenge) => {
  expect(await verifyToken(turnstile.pass(challenge))).toBeUndefined();
});

test('treats a made-up token as a sign of a bot, and ignores a token that was used before', async () => {
  const token = turnstile.pass();
  expect(await verifyToken('made-up')).toBe(false);
  expect(await verifyToken(token)).toBe(true);
  expect(await verifyToken(token)).toBeUndefined();
});

test('treats no visitor as a bot if Turnstile does not know our secret', async () => {
  expect(await verifyToken(turnstile.pass(), unknownSecret)).toBeUndefined();
});

test('only the test key accepts the dummy token', async () => {
  expect(await verifyToken(dummyToken, testSecret)).toBe(true);
  expect(await verifyToken(dummyToken)).toBe(false);
});

test('does not contact Turnstile if there is no secret or no token', async () => {
  turnstile.checkedTokens.length = 0;
  expect([await verifyToken(undefined), await verifyToken('token', '')]).toEqual([undefined, undefined]);
  expect(turnstile.checkedTokens).toEqual([]);
});
