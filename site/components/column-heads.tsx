import type { ReactElement } from 'react';

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
