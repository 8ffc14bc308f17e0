import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Fault, finalError, listFaults, passingError } from '#tests/support/faults/fault.ts';
import { openLocalBucket, openLocalDatabase } from '#tests/support/faults/local-stores.ts';
import { runStory, type StoryEnd } from '#tests/support/faults/run-story.ts';
import { burstStory, keyedStory } from '#tests/support/faults/stories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { pickSome, pickTelling } from '#tests/support/pick-cases.ts';
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
  vi.restoreAllMocks();
  await worker.close();
  await mail.goDown();
});

const run = (fault?: Fault): Promise<StoryEnd> => runStory({ db: worker.db }, mail, { story: keyedStory, fault });

/** Of the calls from which on everything fails, one in so many is tried. */
const forEverStep = 3;

/** Each call once, every other one after its work is done; in the proof each both ways. */
const eitherWay = (faults: readonly Fault[]): Fault[] =>
  pickTelling(faults, ({ call, moment }) => (moment === 'before') === (call % 2 === 0));

/** `npm run proof -- lead-faults` has all stories, all calls and both kinds of errors. */
const allFaults = async (part: 'database' | 'mail'): Promise<Fault[]> => listFaults(part, (await run()).calls[part]);

const failures = [
  { part: 'database', howLong: 'once' },
  { part: 'database', howLong: 'for ever' },
  { part: 'mail', howLong: 'once' },
  { part: 'mail', howLong: 'for ever' },
] as const;

test.each(pickTelling(failures, ({ howLong }) => howLong === 'once'))(
  'whichever $part call fails $howLong, before or after it is done, there is one lead and all its mail goes out',
  async ({ part, howLong }) => {
    const faults = (await allFaults(part)).filter(({ isForEver }) => isForEver === (howLong === 'for ever'));
    expect(faults.length).toBeGreaterThan(part === 'mail' ? 3 : 10);
    const tried = part === 'database' && howLong === 'for ever' ? pickSome(faults, forEverStep) : eitherWay(faults);
    for (const fault of tried) expect({ fault, ...(await run(fault)) }).toMatchObject({ fault, leads: 1, faults: [] });
  },
);

/** Of a scheduled run: what is overdue, departments, the digest, alerts of first contacts, its claim, leads, its content, its note. */
const callsOfRun = 8;

test('whichever database call of a digest fails, no notice to a department is lost', { tags: ['long'] }, async () => {
  const { callsBeforeRuns } = await runStory({ db: worker.db }, mail, { story: burstStory });
  const faults = listFaults('database', callsBeforeRuns + callsOfRun).filter(
    ({ call, isForEver }) => call > callsBeforeRuns && !isForEver,
  );
  expect(faults).toHaveLength(2 * callsOfRun);
  for (const fault of eitherWay(faults))
    expect({ fault, ...(await runStory({ db: worker.db }, mail, { story: burstStory, fault })) }).toMatchObject({
      fault,
      leads: 3,
      faults: [],
    });
});

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

test('leads of a burst that were stored although the database said no have one acknowledgement each, held where the limit says so', async () => {
  const fault: Fault = { part: 'database', call: 1, moment: 'after', isForEver: true, error: passingError };
  const stores = { db: openLocalDatabase(), spill: openLocalBucket() };
  expect(await runStory(stores, mail, { story: burstStory, fault })).toMatchObject({ leads: 3, faults: [] });
});
