import type { Fault } from '#tests/support/faults/fault.ts';
import type { Trial, TrialEnd } from './trial.ts';

const headings = [
  ...['story', 'part', 'failure', 'runs', 'slowest ms', 'limit ms'],
  ...['lost', 'doubled', 'mails to strangers', 'mails twice', 'wrong'],
];
const textColumns = 3;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const describeFailure = ({ failure = 'error', moment }: Fault): string => {
  if (failure === 'half') return 'half of a batch answered';
  if (typeof failure === 'number') return `done and answered after ${failure} s`;
  return `${failure === 'silence' ? 'never answers' : 'an error'}, ${moment === 'before' ? 'not done' : 'done'}`;
};

export const countWrong = (ends: readonly TrialEnd[], { maxMs }: Trial): number =>
  ends.filter(({ wrong, slowestMs }) => wrong.length > 0 || slowestMs > maxMs).length;

export function formatRow(trial: Trial, { part, failure }: { part: string; failure: string }, ends: readonly TrialEnd[]): string {
  const totals = (['lost', 'doubled', 'strangers', 'repeatedMails'] as const).map((name) => sum(ends.map((end) => end[name])));
  const slowest = Math.max(0, ...ends.map(({ slowestMs }) => slowestMs));
  const cells = [trial.name, part, failure, ends.length, slowest, trial.maxMs, ...totals, countWrong(ends, trial)];
  return `| ${cells.join(' | ')} |`;
}

export const formatTable = (rows: readonly string[]): string =>
  [
    `| ${headings.join(' | ')} |`,
    `|${headings.map((_, index) => (index < textColumns ? '---' : '--:')).join('|')}|`,
    ...rows,
  ].join('\n');
