import { type Fault, faultsOf, finalError, passingError, stallsOf } from '#tests/support/faults/fault.ts';
import { runStory, type StoryEnd } from '#tests/support/faults/run-story.ts';
import { type Story, stories } from '#tests/support/faults/stories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startWorker } from '#tests/support/worker.ts';
import { limitsMs } from '#worker/platform/limits.ts';

/**
 * Every call to the database and to the mail service fails, the n-th for every n of a story, before and after it is done, once and for
 * ever: it answers an error, never answers, answers after 2, 10 and 70 s, or answers half of its batch; and with the database the second
 * place for leads. Each success must have its one lead and its deliveries, no submission may make two, and all mail must go out.
 * Seconds are shortened (`failing-database.ts`) and told at full length.
 */

// The faults are logged, as they should be.
console.log = () => {};
console.error = () => {};

/** Of each row of the table. */
const shownWrong = 3;
/** What the harness and a loaded machine may add to a limit, told at five times its length like the rest. */
const slackMs = 4000;
const limitMs = limitsMs.visit + slackMs;

interface Row {
  runs: number;
  successes: number;
  refusals: number;
  slowestMs: number;
  lost: number;
  doubled: number;
  strangers: number;
  repeatedMails: number;
  wrong: number;
}

const headings = [
  ...['story', 'part', 'failure', 'how long', 'calls', 'runs', '2xx', 'refused', 'slowest ms'],
  ...['lost', 'doubled', 'mails to strangers', 'mails twice', 'wrong'],
];
const isSuccess = (status: number): boolean => status < 300;
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function addUp(ends: readonly StoryEnd[], story: Story): Row {
  const statuses = ends.flatMap((end) => end.statuses);
  return {
    runs: ends.length,
    successes: statuses.filter(isSuccess).length,
    refusals: statuses.filter((status) => !isSuccess(status)).length,
    slowestMs: Math.max(0, ...ends.map(({ slowestMs }) => slowestMs)),
    lost: total(ends.map(({ leads }) => Math.max(0, story.leads - leads))),
    doubled: total(ends.map(({ leads }) => Math.max(0, leads - story.leads))),
    strangers: total(ends.map(({ strangers }) => strangers)),
    repeatedMails: total(ends.map(({ repeatedMails }) => repeatedMails)),
    wrong: ends.filter(({ faults }) => faults.length > 0).length,
  };
}

const worker = await startWorker();
const mail = await startMailServer();
const stores = { db: worker.db, spill: worker.spill };
let wrong = 0;

async function proveFaults(story: Story, faults: readonly Fault[]): Promise<Row> {
  const ends: StoryEnd[] = [];
  for (const fault of faults) {
    const tried = await runStory(stores, mail, { story, fault });
    // A machine that was busy is not so twice.
    const end = tried.slowestMs > limitMs ? await runStory(stores, mail, { story, fault }) : tried;
    ends.push(end);
    if (end.faults.length > 0 && addUp(ends, story).wrong <= shownWrong)
      process.stdout.write(`${story.name}, ${JSON.stringify(fault)}: ${end.faults.join('; ')}\n`);
  }
  const row = addUp(ends, story);
  if (row.slowestMs > limitMs) {
    process.stdout.write(`${story.name}: an answer took ${row.slowestMs} ms\n`);
    return { ...row, wrong: row.wrong + 1 };
  }
  return row;
}

const describe = ({ failure = 'error', moment, isForEver }: Fault): string => {
  const what =
    typeof failure === 'number' ? `answers after ${failure} s` : failure === 'silence' ? `silent ${moment} it is done` : failure;
  return [what === 'error' ? `error ${moment} it is done` : what, isForEver ? 'for ever' : 'once'].join(' | ');
};

/** All faults of a part that a story of so many calls can meet. */
function faultsIn(part: Fault['part'], calls: number): Fault[] {
  if (part === 'mail') return faultsOf(part, calls);
  if (part === 'both stores') return stallsOf(part, 1).filter(({ isForEver }) => isForEver);
  return [...faultsOf(part, calls, [passingError, finalError]), ...stallsOf(part, calls)];
}

const rows: string[] = [];
for (const story of stories) {
  const { calls } = await runStory(stores, mail, { story });
  for (const part of ['database', 'both stores', 'mail'] as const) {
    const count = part === 'mail' ? calls.mail : calls.database;
    for (const [group, faults] of Map.groupBy(faultsIn(part, count), describe)) {
      const row = await proveFaults(story, faults);
      wrong += row.wrong;
      const cells = [
        row.runs,
        row.successes,
        row.refusals,
        row.slowestMs,
        row.lost,
        row.doubled,
        row.strangers,
        row.repeatedMails,
        row.wrong,
      ];
      rows.push(`| ${story.name} | ${part} | ${group} | 1 to ${part === 'both stores' ? 1 : count} | ${cells.join(' | ')} |`);
    }
  }
}
await Promise.all([worker.close(), mail.goDown()]);
process.stdout.write(
  `| ${headings.join(' | ')} |\n|${headings.map((_, index) => (index < 5 ? '---' : '--:')).join('|')}|\n${rows.join('\n')}\n`,
);
process.exitCode = wrong > 0 ? 1 : 0;
// What never answers keeps nothing open, and neither may this.
process.exit();
