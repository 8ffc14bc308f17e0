import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Fault, finalError, listFaults, passingError } from '#tests/support/faults/fault.ts';
import { openLocalBucket, openLocalDatabase } from '#tests/support/faults/local-stores.ts';
import { runStory, type StoryEnd } from '#tests/support/faults/run-story.ts';
import { burstStory, keyedStory } from '#tests/support/faults/stories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { pickSome, pickTelling } from '#tests/support/pick-cases.ts';

const db = openLocalDatabase();
let mail: MailServer;
beforeAll(async () => {
  // Hides the expected fault logs, which would bury the results.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  mail = await startMailServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await mail.goDown();
});

const run = (fault?: Fault): Promise<StoryEnd> => runStory({ db }, mail, { story: keyedStory, fault });

const forEverStep = 3;

/** Keeps one fault for each call, alternately before and after the call's work. The proof tries both faults for every call. */
const eitherWay = (faults: readonly Fault[]): Fault[] =>
  pickTelling(faults, ({ call, moment }) => (moment === 'before') === (call % 2 === 0));

/** `npm run proof -- lead-faults` covers all stories, all calls and both kinds of errors. */
const allFaults = async (part: 'database' | 'mail'): Promise<Fault[]> => listFaults(part, (await run()).calls[part]);

const failures = [
  { part: 'database', howLong: 'once' },
  { part: 'database', howLong: 'forever' },
  { part: 'mail', howLong: 'once' },
  { part: 'mail', howLong: 'forever' },
] as const;

test.each(pickTelling(failures, ({ howLong }) => howLong === 'once'))(
  'stores one lead and sends all its emails, even if any $part call fails $howLong',
  async ({ part, howLong }) => {
    const faults = (await allFaults(part)).filter(({ isForEver }) => isForEver === (howLong === 'forever'));
    expect(faults.length).toBeGreaterThan(part === 'mail' ? 3 : 10);
    const tried = part === 'database' && howLong === 'forever' ? pickSome(faults, forEverStep) : eitherWay(faults);
    for (const fault of tried) expect({ fault, ...(await run(fault)) }).toMatchObject({ fault, leads: 1, faults: [] });
  },
);

/** Number of database calls in a scheduled run: overdue check, departments, digest, contact alerts, claim, leads, content and note. */
const callsOfRun = 8;

test('a department is notified of every lead, whichever database call fails while a digest is created', {
  tags: ['long'],
}, async () => {
  const { callsBeforeRuns } = await runStory({ db }, mail, { story: burstStory });
  const faults = listFaults('database', callsBeforeRuns + callsOfRun).filter(
    ({ call, isForEver }) => call > callsBeforeRuns && !isForEver,
  );
  expect(faults).toHaveLength(2 * callsOfRun);
  for (const fault of eitherWay(faults))
    expect({ fault, ...(await runStory({ db }, mail, { story: burstStory, fault })) }).toMatchObject({
      fault,
      leads: 3,
      faults: [],
    });
});

test.each(['before', 'after'] as const)('a visitor does not notice a temporary fault %s the lead is stored', async (moment) => {
  const { statuses } = await run({ part: 'database', call: 1, moment, isForEver: false, error: passingError });
  expect(statuses).toEqual([201]);
});

test('if the database stored a lead but reported an error, a second attempt finds the lead', async () => {
  const { statuses } = await run({ part: 'database', call: 1, moment: 'after', isForEver: false, error: finalError });
  expect(statuses).toEqual([503, 200]);
});

test.each(['before', 'after'] as const)('never reports success if the database fails %s each call', async (moment) => {
  const { statuses } = await run({ part: 'database', call: 1, moment, isForEver: true, error: passingError });
  expect(statuses).toEqual([503, 503, 503, 503]);
});

test('each lead of a burst that was stored despite an error gets one acknowledgement, which is held above the limit', async () => {
  const fault: Fault = { part: 'database', call: 1, moment: 'after', isForEver: true, error: passingError };
  const stores = { db, spill: openLocalBucket() };
  expect(await runStory(stores, mail, { story: burstStory, fault })).toMatchObject({ leads: 3, faults: [] });
});
