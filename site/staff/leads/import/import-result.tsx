import type { ReactElement } from 'react';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { ProblemList, type UnsentRows } from './problem-list.tsx';
import type { ProblemRow } from './read-rows.ts';
import type { ImportProgress } from './send-rows.ts';
import type { RunningImport } from './use-import.ts';

interface ImportResultProps {
  running: RunningImport;
  unsent: UnsentRows;
  onContinue: () => void;
  onAgain: () => void;
  onClose: () => void;
}

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('en-IN')} ${many}`;

/** Sentences such as `Added 117 leads. 4 of them belong to people with other enquiries.` */
const formatResult = ({ added, known, repeated }: ImportProgress): string[] => [
  `Added ${count(added.size, 'lead', 'leads')}.`,
  ...(known ? [`${count(known, 'of them belongs to a person', 'of them belong to people')} with other enquiries.`] : []),
  ...(repeated ? [`Skipped ${count(repeated, 'row that was', 'rows that were')} imported before.`] : []),
];

/** Lists the rows with problems in the order of the file, including those that only the server rejected. */
const listProblems = ({ problems, table }: UnsentRows, { refused }: ImportProgress): ProblemRow[] =>
  [
    ...problems,
    ...refused.map(({ row, reasons }) => ({
      number: row,
      cells: table.find(({ number }) => number === row)?.cells ?? [],
      reasons,
    })),
  ].sort((one, other) => one.number - other.number);

/** Shows the progress of an import and, at its end, the result for its rows. */
export function ImportResult({ running, unsent, onContinue, onAgain, onClose }: ImportResultProps): ReactElement {
  const { state, progress, total, failure } = running;
  const isDone = state === 'done';
  const problems = listProblems(unsent, progress);
  return (
    <div className="import-result">
      <label htmlFor="import-progress">{`${progress.sent} of ${count(total, 'row', 'rows')}`}</label>
      <progress id="import-progress" max={total} value={progress.sent} />
      <p role="status">{isDone ? formatResult(progress).join(' ') : null}</p>
      <Failure>{state === 'stopped' ? failure : null}</Failure>
      {isDone && problems.length ? (
        <ProblemList
          headings={unsent.headings}
          problems={problems}
          verdict={<span className="import-failed">{`${count(problems.length, 'row was', 'rows were')} not imported.`}</span>}
        />
      ) : null}
      <div className="actions">
        {state === 'stopped' ? (
          <button type="button" onClick={onContinue}>
            Continue import
          </button>
        ) : null}
        {state === 'sending' ? null : <QuietButton onClick={onAgain}>Import another list</QuietButton>}
        {isDone ? (
          <button type="button" onClick={onClose}>
            Done
          </button>
        ) : null}
      </div>
    </div>
  );
}
