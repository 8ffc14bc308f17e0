import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeFields, formPost } from '#tests/support/lead-request.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

const marathiFields = { ...completeFields, form: 'demo', language: 'mr' };

test('redirects a Marathi form sent without scripts to the Marathi thank-you page', async () => {
  const response = await worker.fetch('/api/send-email-popup', formPost({ ...marathiFields, Name: 'Marathi Form' }));
  expect(response.headers.get('location')).toBe('/mr/thank-you/demo');
  expect(await worker.row("SELECT language FROM leads WHERE name = 'Marathi Form'")).toEqual({ language: 'Marathi' });
});

test('redirects to the English thank-you page if the form has no Marathi version', async () => {
  const response = await worker.fetch('/api/send-email-brochure', formPost({ ...marathiFields, form: 'syllabus' }));
  expect(response.headers.get('location')).toBe('/thank-you/syllabus#java');
});

test('rejects wrong values of a Marathi form in Marathi', async () => {
  const response = await worker.fetch('/api/send-email-popup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...marathiFields, phone: '12x' }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { phone: 'नंबरमध्ये फक्त अंक लिहा' } });
});

test('shows a Marathi form again with a Marathi message if it was sent without scripts', async () => {
  const response = await worker.fetch(
    '/api/send-email-popup',
    formPost({ ...marathiFields, phone: '12x' }, { Referer: `${worker.origin}/java-training-classes-in-pune.php` }),
  );
  const html = await response.text();
  expect(html).toContain('<title>चूक: Java in Pune</title>');
  expect(html).toContain('<p id="demo-phone-error" data-error>नंबरमध्ये फक्त अंक लिहा</p>');
});
