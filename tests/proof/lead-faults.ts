import { type Fault, faultsOf, finalError, passingError } from '#tests/support/faults/fault.ts';
import { runStory, type StoryEnd } from '#tests/support/faults/run-story.ts';
import { type Story, stories } from '#tests/support/faults/stories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startWorker } from '#tests/support/worker.ts';

/**
 * Every call to the database and to the mail service fails, the n-th for every n of a story, before and after it is done,
 * once and for ever. Each success must have its one lead and its deliveries, no submission may make two, and all mail must go out.
 */

// The faults are logged, as they should be.
console.log = () => {};
console.error = () => {};

/** Of each row of the table. */
const shownWrong = 3;

interface Row {
  runs: number;
  successes: number;
  refusals: number;
  leads: number;
  repeatedMails: number;
  wrong: number;
}

const headings = ['story', 'part', 'when', 'how long', 'calls', 'runs', '2xx', 'refused', 'leads', 'mails twice', 'wrong'];
const isSuccess = (status: number): boolean => status < 300;

function addUp(ends: readonly StoryEnd[]): Row {
  const statuses = ends.flatMap((end) => end.statuses);
  return {
    runs: ends.length,
    successes: statuses.filter(isSuccess).length,
    refusals: statuses.filter((status) => !isSuccess(status)).length,
    leads: ends.reduce((sum, { leads }) => sum + leads, 0),
    repeatedMails: ends.reduce((sum, end) => sum + end.repeatedMails, 0),
    wrong: ends.filter(({ faults }) => faults.length > 0).length,
  };
}

const worker = await startWorker();
const mail = await startMailServer();
let wrong = 0;

async function proveFaults(story: Story, faults: readonly Fault[]): Promise<Row> {
  const ends: StoryEnd[] = [];
  for (const fault of faults) {
    const end = await runStory(worker.db, mail, story, fault);
    ends.push(end);
    if (end.faults.length > 0 && addUp(ends).wrong <= shownWrong)
      process.stdout.write(`${story.name}, ${JSON.stringify(fault)}: ${end.faults.join('; ')}\n`);
  }
  return addUp(ends);
}

const rows: string[] = [];
for (const story of stories) {
  const { calls } = await runStory(worker.db, mail, story);
  for (const part of ['database', 'mail'] as const) {
    const errors = part === 'mail' ? [passingError] : [passingError, finalError];
    const groups = Map.groupBy(faultsOf(part, calls[part], errors), ({ moment, isForEver }) =>
      [`${moment} it is done`, isForEver ? 'for ever' : 'once'].join(' | '),
    );
    for (const [group, faults] of groups) {
      const row = await proveFaults(story, faults);
      wrong += row.wrong;
      const cells = [row.runs, row.successes, row.refusals, row.leads, row.repeatedMails, row.wrong];
      rows.push(`| ${story.name} | ${part} | ${group} | 1 to ${calls[part]} | ${cells.join(' | ')} |`);
    }
  }
}
await Promise.all([worker.close(), mail.goDown()]);
process.stdout.write(
  `| ${headings.join(' | ')} |\n|${headings.map((_, index) => (index < 5 ? '---' : '--:')).join('|')}|\n${rows.join('\n')}\n`,
);
process.exitCode = wrong > 0 ? 1 : 0;
