import { expect, onTestFinished, test, vi } from 'vitest';
import { expectOk, failureText, readOutcome } from '#site/staff/api.ts';

const saveFailure = 'Could not save the account. Please try again.';

const textFor = (status: number, body: object): Promise<string> =>
  expectOk(new Response(JSON.stringify(body), { status })).then(
    () => '',
    (error: unknown) => failureText(error, saveFailure),
  );

test("the screen shows the server's reason for a rejected request", async () => {
  const message = 'Email is not set up on this server.';
  const body = JSON.stringify({ type: 'urn:problem:mail-not-set-up', message });
  const error = await readOutcome(new Response(body, { status: 503 }), 'account').catch((thrown: unknown) => thrown);
  expect(failureText(error, saveFailure)).toBe(message);
  expect(await textFor(409, { type: 'urn:problem:too-many-passkeys', message: 'You have ten passkeys.' })).toBe(
    'You have ten passkeys.',
  );
});

test('the screen prefers the message about a field to the general message', async () => {
  const body = { type: 'urn:problem:invalid-fields', message: 'Failed to update', errors: { name: 'Enter a name' } };
  expect(await textFor(422, body)).toBe('Enter a name');
});

test('without a reason from the server, the screen keeps its own text and names the part that does not respond', async () => {
  const unavailable = { type: 'urn:problem:unavailable', message: 'Could not change the account. Please try again.' };
  expect(await textFor(503, unavailable)).toBe(saveFailure);
  expect(await textFor(503, { ...unavailable, unreachable: 'database' })).toBe(
    'Could not save the account. Please try again. The database is not responding.',
  );
  expect(await textFor(500, { type: 'about:blank', message: 'Please try submitting again' })).toBe(saveFailure);
  expect(await textFor(502, {})).toBe(saveFailure);
});

test('the screen reports the device as offline only while it has no connection', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const failed = new TypeError('Failed to fetch');
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureText(failed, saveFailure)).toBe('You’re offline. Could not save the account. Please try again.');
  expect(failureText(new Error('a bug'), saveFailure)).toBe(saveFailure);
  vi.stubGlobal('navigator', { onLine: true });
  expect(failureText(failed, saveFailure)).toBe(saveFailure);
});
