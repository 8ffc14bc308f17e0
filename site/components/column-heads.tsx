import type { ReactElement } from 'react';

export interface ColumnHeadsProps {
  columns: readonly string[];
  /** Name of the column that contains buttons. Only screen readers read this name, because the buttons need no visible heading. */
  buttons?: string | undefined;
}

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
