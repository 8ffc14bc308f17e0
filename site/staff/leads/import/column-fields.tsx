import type { ReactElement } from 'react';
import { Select } from '#site/staff/controls.tsx';
import { type ColumnTarget, columnTargets, type MatchedTable } from './match-columns.ts';

const choices = Object.entries(columnTargets);
const maxSampleLength = 60;

const findSample = (rows: MatchedTable['rows'], index: number): string =>
  [...new Set(rows.flatMap(({ cells }) => cells[index] || []))].slice(0, 2).join(', ').slice(0, maxSampleLength);

interface ColumnFieldsProps {
  matched: MatchedTable;
  onMatch: (index: number, target: ColumnTarget) => void;
}

/** Shows each column of the file with samples of its cells, and what it becomes. */
export const ColumnFields = ({ matched: { columns, rows }, onMatch }: ColumnFieldsProps): ReactElement => (
  <fieldset className="whole-row import-columns">
    <legend>Columns in the file</legend>
    {columns.map(({ heading, target }, index) => (
      <Select
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may repeat
        key={index}
        id={`import-column-${index}`}
        label={heading}
        hint={findSample(rows, index)}
        value={target}
        choices={choices}
        onChoose={(value) => onMatch(index, value as ColumnTarget)}
      />
    ))}
  </fieldset>
);
