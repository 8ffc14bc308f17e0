import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { formatEnvFile, workerEnvironment } from '#cli/serve/worker-env.ts';
import { UserError } from '#cli/terminal/user-error.ts';

test('only names that the worker knows are passed on', () => {
  expect(workerEnvironment({ MAILCHANNELS_API_KEY: 'k', PATH: '/bin', HOME: '/root', WEBHOOK_URL: 'https://x.example' })).toEqual(
    {
      MAILCHANNELS_API_KEY: 'k',
      WEBHOOK_URL: 'https://x.example',
    },
  );
});

test('every text that the worker knows by name is passed on', () => {
  const given = { COUNTRIES_URL: 'https://c.example', NOINDEX: '1', AUTH_KEYS: 'a:b', MAIL_ALERTS_TO: 'a@b.example' };
  expect(workerEnvironment({ ...given, AUTH_UNKNOWN: 'x' })).toEqual(given);
});

test.each(['plain', 'two words # no comment', 'a"b', "a'b", `a'b"c`, 'back\\slash\\n'])(
  'the value %s survives the file',
  (value) => {
    expect(parseEnv(formatEnvFile({ NAME: value }))).toEqual({ NAME: value });
  },
);

test('a value that cannot be written is refused by name', () => {
  expect(() => formatEnvFile({ WEBHOOK_SECRET: 'two\nlines' })).toThrow(UserError);
  expect(() => formatEnvFile({ WEBHOOK_SECRET: 'two\nlines' })).toThrow('WEBHOOK_SECRET');
});
