import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formEndpoints } from '#site/forms/forms.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let mail: MailServer;
let worker: TestWorker;
beforeAll(async () => {
  mail = await startMailServer();
  worker = await startWorker({ MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});

const nasty = fc.constantFrom(
  'victim@elsewhere.example',
  'a@b.example\r\nBcc: victim@elsewhere.example',
  '=HYPERLINK("http://x")',
  "'); DROP TABLE leads; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '\u202e',
  '{{constructor}}',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5000),
  '%00',
  '"',
  'https://x.example https://x.example',
);
const anything = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 300 }), fc.jsonValue(), fc.constant(undefined));
const extras = [
  'key',
  'pageUrl',
  'contactEmail',
  'homeEmail',
  'pageCity',
  'attribution',
  'fillTimeMs',
  'form',
  'website',
  'reward',
  'noticeVersion',
  'consent',
  'courseTitle',
  'constructor',
];
const names = [...Object.keys(completeFields), ...extras];
/** A complete submission with some of its fields spoiled, so that many get past the first checks. */
const spoiled = fc
  .dictionary(fc.constantFrom(...names), anything, { maxKeys: 4 })
  .map((fields) => ({ ...completeFields, ...fields }));
const body = fc.oneof(
  { weight: 4, arbitrary: spoiled.map((fields) => JSON.stringify(fields)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const ours = ['registration', 'datascience', 'networking', 'softwaredevelopment', 'careers'].map(
  (box) => `${box}@institute.example`,
);

test('500 hostile bodies give a refusal or a stored lead, and no mail to a stranger', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...formEndpoints), body, async (endpoint, text) => {
      const answer = await worker.fetch(endpoint, jsonPost(text));
      expect([200, 201, 400, 413, 422]).toContain(answer.status);
      if (answer.status !== 201) return;
      const { id } = (await answer.json()) as { id: string };
      expect(await worker.row('SELECT id FROM leads WHERE id = ?', id)).toEqual({ id });
    }),
    { numRuns: 500 },
  );
  await worker.runScheduled(1);
  const { results } = await worker.db.prepare('SELECT DISTINCT email FROM leads').all<{ email: string }>();
  const allowed = new Set([...ours, ...results.map(({ email }) => email)]);
  const strangers = mail.inbox
    .flatMap(({ personalizations }) => personalizations.flatMap(({ to }) => to.map(({ email }) => email)))
    .filter((address) => !allowed.has(address));
  expect(strangers).toEqual([]);
});
