import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { type ImportRow, importLimits, type LeadImport } from '#site/shared/lead-import.ts';
import { Failure, Select } from '#site/staff/controls.tsx';
import { ColumnFields } from './column-fields.tsx';
import { isShareable, type MatchedTable, matchColumns } from './match-columns.ts';
import { OriginFields, readOrigin } from './origin-fields.tsx';
import { Preview } from './preview.tsx';
import { ProblemList, type UnsentRows } from './problem-list.tsx';
import { countExcessDetails, readRows } from './read-rows.ts';
import type { Table } from './read-workbook.ts';

type Sent = Omit<LeadImport, 'rows'> & { rows: readonly ImportRow[] };

interface ImportFormProps {
  file: { name: string; tables: readonly Table[] };
  options: LeadOptions | undefined;
  onImport: (sent: Sent, unsent: UnsentRows) => void;
}

/** Shows what the file's columns become and asks where its people come from. */
export function ImportForm({ file, options, onImport }: ImportFormProps): ReactElement {
  const [sheet, setSheet] = useState(0);
  const [matched, setMatched] = useState(() => matchColumns(file.tables[0]?.rows ?? []));
  const { rows, problems } = useMemo(() => readRows(matched), [matched]);
  const excess = countExcessDetails(matched.columns);
  const headings = matched.columns.map(({ heading }) => heading);
  function chooseSheet(index: number): void {
    setSheet(index);
    setMatched(matchColumns(file.tables[index]?.rows ?? []));
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const origin = readOrigin(new FormData(event.currentTarget));
        onImport({ id: crypto.randomUUID(), ...origin, rows }, { headings, problems, table: matched.rows });
      }}
    >
      {file.tables.length > 1 ? (
        <Select
          id="import-sheet"
          label="Sheet"
          value={String(sheet)}
          choices={file.tables.map(({ name }, index) => [String(index), name] as const)}
          onChoose={(value) => chooseSheet(Number(value))}
        />
      ) : null}
      <ProblemList {...{ headings, problems }} verdict={formatVerdict(rows.length, problems.length)} />
      <ColumnFields matched={matched} onMatch={(index, target) => setMatched(withTarget(matched, index, target))} />
      <Failure>{excess ? `The limit is ${importLimits.maxDetails} other details. Leave out ${excess} more.` : null}</Failure>
      <Preview rows={rows} options={options} />
      <OriginFields options={options} />
      <div className="actions whole-row">
        {problems.length ? <span className="hint">{`${countRows(problems.length)} left out`}</span> : null}
        <button type="submit" disabled={rows.length === 0 || excess > 0}>
          {`Import ${countRows(rows.length)}`}
        </button>
      </div>
    </form>
  );
}

const countRows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`);

const formatVerdict = (ready: number, problems: number): ReactNode =>
  problems === 0 ? (
    `${countRows(ready)} ready.`
  ) : (
    <>
      <span>{`${ready.toLocaleString('en-IN')} of ${countRows(ready + problems)} ready, `}</span>
      <span className="import-failed">{`${problems} ${problems === 1 ? 'has a problem' : 'have problems'}.`}</span>
    </>
  );

/** Chooses what a column becomes. A column that had the same target before becomes a detail, unless they can share it. */
const withTarget = (matched: MatchedTable, index: number, target: MatchedTable['columns'][number]['target']): MatchedTable => ({
  ...matched,
  columns: matched.columns.map((column, place) => {
    if (place === index) return { ...column, target };
    return column.target === target && !isShareable(target) ? { ...column, target: 'detail' } : column;
  }),
});
