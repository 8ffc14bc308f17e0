import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Fault, faultsOf, finalError, passingError } from '#tests/support/faults/fault.ts';
import { runStory, type StoryEnd } from '#tests/support/faults/run-story.ts';
import { keyedStory } from '#tests/support/faults/stories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let mail: MailServer;
beforeAll(async () => {
  // The faults are logged, as they should be; here they would hide the results.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  mail = await startMailServer();
  worker = await startWorker();
});
afterAll(async () => {
  await worker.close();
  await mail.goDown();
});

const run = (fault?: Fault): Promise<StoryEnd> => runStory(worker.db, mail, keyedStory, fault);

/** `npm run proof -- lead-faults` has all stories, both kinds of errors, and each call failing for ever. */
const step = { once: 1, 'for ever': 3 };

async function someFaults(part: Fault['part'], howLong: keyof typeof step): Promise<Fault[]> {
  const faults = faultsOf(part, (await run()).calls[part]).filter(({ isForEver }) => isForEver === (howLong === 'for ever'));
  return faults.filter((_, index) => index % step[howLong] === 0);
}

test.each([
  { part: 'database', howLong: 'once' },
  { part: 'database', howLong: 'for ever' },
  { part: 'mail', howLong: 'once' },
  { part: 'mail', howLong: 'for ever' },
] as const)(
  'when a $part call fails $howLong, before or after it is done, there is one lead and all its mail goes out',
  async ({ part, howLong }) => {
    const faults = await someFaults(part, howLong);
    expect(faults.length).toBeGreaterThan((part === 'mail' ? 3 : 10) / step[howLong]);
    for (const fault of faults) expect({ fault, ...(await run(fault)) }).toMatchObject({ fault, leads: 1, faults: [] });
  },
);

test.each(['before', 'after'] as const)('a passing fault %s the lead is stored is not noticed by the visitor', async (moment) => {
  const { statuses } = await run({ part: 'database', call: 1, moment, isForEver: false, error: passingError });
  expect(statuses).toEqual([201]);
});

test('a lead that was stored although the database said no is found by the second try', async () => {
  const { statuses } = await run({ part: 'database', call: 1, moment: 'after', isForEver: false, error: finalError });
  expect(statuses).toEqual([503, 200]);
});

test.each(['before', 'after'] as const)(
  'while the database fails %s each call nothing is answered with success',
  async (moment) => {
    const { statuses } = await run({ part: 'database', call: 1, moment, isForEver: true, error: passingError });
    expect(statuses).toEqual([503, 503, 503, 503]);
  },
);
