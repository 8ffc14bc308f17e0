import { buildTestSite } from '#tests/support/build-once.ts';
import { folderAssets } from '#tests/support/faults/folder-assets.ts';
import { openLocalBucket, openLocalDatabase } from '#tests/support/faults/local-stores.ts';
import { stories } from '#tests/support/faults/stories.ts';
import { workStories } from '#tests/support/faults/work/play.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { countWrong, describeFailure, formatRow, formatTable } from './lead-faults/table.ts';
import { faultsOfTrial, type Trial, type TrialEnd, trialOfLeads, trialOfWork } from './lead-faults/trial.ts';

/**
 * Makes each call of every story fail in turn, once and permanently. This covers the database, the backup store for leads, the bucket of
 * pictures and copies, and the mail service. In one more fault, all stores stall together. `npm run proof -- lead-faults inbox privacy`
 * runs the stories with these words in their names. Time is simulated (`fake-time.ts`): a minute passes immediately, and a response takes
 * only the time that it waits.
 */

console.log = () => {};
console.error = () => {};

const shownWrong = 3;

const mail = await startMailServer();
const place = { mail, assets: folderAssets(await buildTestSite()) };
const stores = { db: openLocalDatabase(), spill: openLocalBucket() };
const words = process.argv.slice(2);
const trials = [
  ...stories.map((story) => trialOfLeads(story, stores, mail)),
  ...workStories.map((story) => trialOfWork(story, place)),
].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

let wrong = 0;
let runs = 0;

async function tryFaults(trial: Trial): Promise<string[]> {
  const { calls, wrong: wrongWhenWell } = await trial.run();
  if (wrongWhenWell.length > 0) process.stdout.write(`${trial.name}, nothing fails: ${wrongWhenWell.join('; ')}\n`);
  const faults = faultsOfTrial(trial, calls);
  const rows: string[] = [];
  for (const [name, group] of Map.groupBy(faults, (fault) => `${fault.part} | ${describeFailure(fault)}`)) {
    const ends: TrialEnd[] = [];
    for (const fault of group) {
      const end = await trial.run(fault);
      ends.push(end);
      if (countWrong([end], trial) > 0 && countWrong(ends, trial) <= shownWrong)
        process.stdout.write(`${trial.name}, ${JSON.stringify(fault)}: ${end.slowestMs} ms; ${end.wrong.join('; ')}\n`);
    }
    const [part = '', failure = ''] = name.split(' | ');
    rows.push(formatRow(trial, { part, failure }, ends));
    wrong += countWrong(ends, trial);
    runs += ends.length;
  }
  return rows;
}

const rows: string[] = [];
for (const trial of trials) rows.push(...(await tryFaults(trial)));
await mail.goDown();
process.stdout.write(`${formatTable(rows)}\n\n${runs} runs, ${wrong} wrong\n`);
process.exitCode = wrong > 0 ? 1 : 0;
// Calls that never answer must not keep this program running.
process.exit();
