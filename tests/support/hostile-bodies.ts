import fc from 'fast-check';
import { formEndpoints } from '#site/shared/forms/forms.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const nasty = fc.constantFrom(
  'victim@elsewhere.example',
  'a@b.example\r\nBcc: victim@elsewhere.example',
  'a@b.example, victim@elsewhere.example',
  '"victim@elsewhere.example"@b.example',
  '=HYPERLINK("http://x")',
  "+1+cmd|' /C calc'!A0",
  '@SUM(1)',
  "'); DROP TABLE leads; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '\u202e',
  'e\u0301'.repeat(200),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '{{constructor}}',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5000),
  '9'.repeat(400),
  '%00',
  '"',
  'https://x.example https://x.example',
);

/** Values nested so deeply that a simple recursive function would overflow the stack. */
const deep = fc
  .tuple(fc.integer({ min: 50, max: 2500 }), fc.boolean())
  .map(([depth, isList]): unknown =>
    JSON.parse(isList ? `${'['.repeat(depth)}1${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  );

const anything = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 3, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
const extras = [
  'key',
  'pageUrl',
  'contactEmail',
  'homeEmail',
  'pageCity',
  'attribution',
  'fillTimeMs',
  'form',
  'leftBlank',
  'website',
  'reward',
  'noticeVersion',
  'consent',
  'courseTitle',
  'constructor',
  '__proto__',
];
const names = [...Object.keys(completeFields), ...extras];

/** Complete submissions from new people with only a few spoiled fields, so that many submissions pass the first checks. */
const spoiledBy = (values: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc
    .tuple(fc.noBias(fc.integer({ min: 0, max: 999_999_999 })), fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 4 }))
    .map(([person, fields]) => ({
      ...completeFields,
      email: `visitor${person}@example.com`,
      phone: `9${String(person).padStart(9, '0')}`,
      ...fields,
    }));

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';
const asForm = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value).toWellFormed()]),
  ).toString();

const content = fc.oneof(
  { weight: 8, arbitrary: spoiledBy(anything).map((fields) => ({ type: jsonType, text: JSON.stringify(fields) })) },
  { weight: 2, arbitrary: spoiledBy(nasty).map((fields) => ({ type: formType, text: asForm(fields) })) },
  { weight: 2, arbitrary: fc.json().map((text) => ({ type: jsonType, text })) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => ({ type: jsonType, text })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 32_000, max: 90_000 }).map((size) => ({ type: jsonType, text: `["${'y'.repeat(size)}"]` })),
  },
);

const sentKey = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: nasty.map((text) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 200)) },
);

export interface HostileRequest {
  endpoint: string;
  type: string;
  text: string;
  key: string | undefined;
}

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .tuple(fc.constantFrom(...formEndpoints), content, sentKey)
  .map(([endpoint, { type, text }, key]) => ({ endpoint, type, text, key }));

/** Sends a body. Returns the status, and throws if the response is neither a rejection nor a success with a lead. */
export async function sendHostile(worker: TestWorker, { endpoint, type, text, key }: HostileRequest): Promise<number> {
  const headers = { 'Content-Type': type, ...(key && { 'Idempotency-Key': key }) };
  const response = await worker.fetch(endpoint, { method: 'POST', body: text, headers, redirect: 'manual' });
  const body = await response.text();
  const isThanked = response.status === 303 && response.headers.get('location')?.startsWith('/thank-you/');
  if (![200, 201, 400, 413, 422].includes(response.status) && !isThanked)
    throw new Error(`${endpoint} answered ${response.status}: ${body}`);
  if (!response.ok) return response.status;
  const { id } = JSON.parse(body) as { id: string };
  if ((await worker.row('SELECT id FROM leads WHERE id = ?', id)) === null) throw new Error('A success without its lead');
  return response.status;
}

const ours = ['registration', 'datascience', 'networking', 'softwaredevelopment', 'careers'].map(
  (box) => `${box}@institute.example`,
);

/** Finds recipients other than our mailboxes and the lead's own address. A copy to any address also counts. */
export async function findStrangers({ db }: TestWorker, mail: MailServer): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT outbox.id, leads.email FROM outbox JOIN leads ON leads.id = lead_id')
    .all<{ id: string; email: string | null }>();
  const emailById = new Map(results.map(({ id, email }) => [id, email]));
  return mail.inbox.flatMap(({ campaign_id, personalizations }) =>
    personalizations.flatMap(({ to, cc, bcc }) => [
      ...to.map(({ email }) => email).filter((email) => !ours.includes(email) && email !== emailById.get(campaign_id)),
      ...(cc === undefined && bcc === undefined ? [] : ['a copy']),
    ]),
  );
}
