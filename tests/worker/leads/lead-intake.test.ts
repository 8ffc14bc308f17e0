import { expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { demo, leadIntake } from './lead-intake.ts';

const { worker, post, count } = leadIntake();

test('stores a lead from a minimal request, with an email to the department and an acknowledgement', async () => {
  const response = await post(demo);
  expect(response.status).toBe(201);
  const { ok, id } = (await response.json()) as { ok: boolean; id: string };
  expect(ok).toBe(true);
  expect(await worker().row('SELECT status, form FROM leads WHERE id = ?', id)).toEqual({ status: 'new', form: 'demo' });
  const { results } = await worker().db.prepare('SELECT kind, status FROM outbox WHERE lead_id = ? ORDER BY kind').bind(id).all();
  expect(results).toEqual([
    { kind: 'acknowledgement', status: 'pending' },
    { kind: 'department-mail', status: 'pending' },
  ]);
});

test('creates no acknowledgement for a form without an email address', async () => {
  await worker().fetch('/api/callback', jsonPost({ Name: 'Asha', phone: '9876543210' }));
  expect(await count('outbox')).toBe(1);
});

const indiaAheadMs = 330 * 60_000;

test('acknowledges an email address at most once a day', async () => {
  await post(demo);
  await post({ ...demo, course: 'Data Science' });
  expect(await worker().row("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'acknowledgement'")).toEqual({ n: 1 });
  expect(await worker().row("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'department-mail'")).toEqual({ n: 2 });
});

test('the daily limit on acknowledgements follows the date in India', async () => {
  const indianDay = new Date(worker().now() + indiaAheadMs).setUTCHours(24, 0, 0, 0) - indiaAheadMs;
  await worker().advanceClock(indianDay - 10 * 60_000 - worker().now());
  await post(demo);
  await worker().advanceClock(20 * 60_000);
  await post({ ...demo, course: 'Data Science' });
  expect(await worker().row("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'acknowledgement'")).toEqual({ n: 2 });
});

test('stores spam with the status "spam", sends no email, and answers as it does for any lead', async () => {
  const response = await post({ ...demo, website: 'https://spam.example' });
  expect(response.status).toBe(201);
  expect(await worker().row('SELECT status, spam_reasons FROM leads')).toEqual({ status: 'spam', spam_reasons: '["honeypot"]' });
  expect(await count('outbox')).toBe(0);
});

test('a single sign of spam does not mark a lead as spam', async () => {
  await post({ ...demo, fillTimeMs: 200 });
  expect(await worker().row('SELECT status, spam_score FROM leads')).toEqual({ status: 'new', spam_score: 40 });
});

test.each([
  { fillTimeMs: 1499, score: 40 },
  { fillTimeMs: 1500, score: 0 },
])('a form that was filled in within $fillTimeMs ms gets $score spam points', async ({ fillTimeMs, score }) => {
  await post({ ...demo, fillTimeMs });
  expect(await worker().row('SELECT spam_score FROM leads')).toEqual({ spam_score: score });
});

test("stores a form's own fields as details, and drops unknown fields", async () => {
  await worker().fetch('/api/corporate', jsonPost({ ...completeFields, teamSize: '11 to 25', unknown: 'dropped' }));
  expect(await worker().row('SELECT details FROM leads')).toEqual({
    details: '{"company":"Example Works","teamSize":"11 to 25"}',
  });
});

test('accepts JSON without a content type', async () => {
  const response = await worker().fetch('/api/send-email-popup', {
    method: 'POST',
    body: new TextEncoder().encode(JSON.stringify(demo)),
  });
  expect(response.status).toBe(201);
});
