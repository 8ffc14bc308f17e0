import type { ReactElement } from 'react';

/** The head of a table: the names of its columns. */
export const ColumnHeads = ({ columns }: { columns: readonly string[] }): ReactElement => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);
