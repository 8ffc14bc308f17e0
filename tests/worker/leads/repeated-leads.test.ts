import { expect, test } from 'vitest';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { demo, leadIntake } from './lead-intake.ts';

const { worker, post, count } = leadIntake();

const storedId = async (body: unknown, headers?: Record<string, string>) =>
  ((await (await post(body, headers)).json()) as { id: string }).id;

test("if the same key is sent again, answers 200 with the first lead's id", async () => {
  const first = await storedId({ ...demo, key: 'abc' });
  const again = await post({ ...demo, key: 'abc' });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, id: first });
  expect(await count('leads')).toBe(1);
  expect(await count('outbox')).toBe(2);
});

test('treats the Idempotency-Key header and the key field as the same key', async () => {
  const first = await storedId(demo, { 'Idempotency-Key': 'abc' });
  expect(await storedId({ ...demo, key: 'abc' })).toBe(first);
});

test('stores only one lead for twenty simultaneous submissions with the same key', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => post({ ...demo, key: 'race' })));
  expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
  expect(responses.filter((response) => response.status === 200)).toHaveLength(19);
  expect(await count('leads')).toBe(1);
});

test('if a used key is sent with different content, stores the content with the first lead, not as a new lead', async () => {
  const first = await storedId({ ...demo, key: 'abc' });
  const again = await post({ ...demo, phone: '9876500000', key: 'abc' });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, id: first });
  expect(await worker().row('SELECT phone FROM leads')).toEqual({ phone: '9876543210' });
  expect(await worker().row("SELECT lead_id, payload ->> '$.phone' AS phone FROM lead_resubmissions")).toEqual({
    lead_id: first,
    phone: '9876500000',
  });
});

test('keeps up to five resubmissions under one key, and logs any further ones', async () => {
  const first = await storedId({ ...demo, key: 'abc' });
  for (let digit = 1; digit <= 6; digit += 1) await post({ ...demo, phone: `987650000${digit}`, key: 'abc' });
  expect(await worker().row('SELECT COUNT(*) AS kept FROM lead_resubmissions')).toEqual({ kept: 5 });
  expect(
    worker()
      .logLines()
      .filter((line) => line.includes('resubmission-not-kept')),
  ).toEqual([expect.stringContaining(first)]);
});

test('stores one lead if the same content is sent twice in a row without a key', async () => {
  const first = await storedId(demo);
  const again = await post({ ...demo, pageUrl: 'https://www.institute.example/other' });
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual({ ok: true, id: first });
});

test('stores a different message from the same person as a new lead if it has no key', async () => {
  const send = (message: string) => worker().fetch('/api/send-homeform', jsonPost({ ...completeFields, message }));
  const responses = [await send('Please call me about Java'), await send('Please call me about Python')];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await count('leads')).toBe(2);
});

test('stores a second feedback with another rating as a new lead if it has no key', async () => {
  const send = (rating: string) => worker().fetch('/api/feedback', jsonPost({ ...completeFields, rating }));
  const responses = [await send('5 - Very good'), await send('1 - Very poor')];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
});

test('stores the same content as a new lead if it is sent without a key after ten minutes', async () => {
  await post(demo);
  await worker().advanceClock(600_001);
  expect((await post(demo)).status).toBe(201);
});

test('stores two leads if the same content is sent under different keys', async () => {
  await post({ ...demo, key: 'one' });
  expect((await post({ ...demo, key: 'two' })).status).toBe(201);
});
