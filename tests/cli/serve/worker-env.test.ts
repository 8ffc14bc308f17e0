import { expect, test } from 'vitest';
import { workerEnvironment } from '#cli/serve/worker-env.ts';

test('passes a variable to the worker only if the worker uses that variable', () => {
  expect(workerEnvironment({ MAILCHANNELS_API_KEY: 'k', PATH: '/bin', HOME: '/root', WEBHOOK_URL: 'https://x.example' })).toEqual(
    {
      MAILCHANNELS_API_KEY: 'k',
      WEBHOOK_URL: 'https://x.example',
    },
  );
});

test('passes every text variable that the worker uses', () => {
  const environment = { COUNTRIES_URL: 'https://c.example', NOINDEX: '1', AUTH_KEYS: 'a:b', MAIL_ALERTS_TO: 'a@b.example' };
  expect(workerEnvironment({ ...environment, AUTH_UNKNOWN: 'x' })).toEqual(environment);
});
