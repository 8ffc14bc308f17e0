import type { ReactElement } from 'react';

export interface ColumnHeadsProps {
  columns: readonly string[];
  /** The column of buttons, which show what it is: its name is read out alone. */
  buttons?: string | undefined;
}

/** The head of a table: the names of its columns. */
export const ColumnHeads = ({ columns, buttons }: ColumnHeadsProps): ReactElement => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column === buttons ? <span className="visually-hidden">{column}</span> : column}
        </th>
      ))}
    </tr>
  </thead>
);
