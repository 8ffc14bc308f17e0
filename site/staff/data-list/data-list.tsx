import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';

export interface DataColumn<Row> {
  /** Name by which the list is sorted, and class of the cells, which style sheets arrange on narrow screens. */
  name: string;
  /** Another class of the cells. */
  className?: string;
  label: string;
  /** Shown instead of the label. */
  head?: ReactNode;
  /** Whether only screen readers read the label, because the column contains buttons or pictures. */
  isLabelHidden?: boolean;
  /** Whether the cell names its row. */
  isRowHead?: boolean;
  isSortable?: boolean;
  cell: (row: Row) => ReactNode;
  toProps?: (row: Row) => ComponentProps<'td'>;
}

type Head = Omit<DataColumn<never>, 'cell' | 'toProps'>;

export interface ListOrder {
  by: string;
  isDescending: boolean;
}

interface DataListProps extends ComponentProps<'tbody'> {
  caption: string;
  /** Class of the table. */
  className: string;
  columns: readonly Head[];
  order?: ListOrder | undefined;
  onSort?: (by: string) => void;
}

/** Table with a column definition for each column. On narrow screens, each row takes a few lines. */
export const DataList = ({ caption, className, columns, order, onSort, ...body }: DataListProps): ReactElement => (
  <table className={`data-list ${className}`}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <ColumnHead key={column.name} {...column} order={order} onSort={onSort} />
        ))}
      </tr>
    </thead>
    <tbody {...body} />
  </table>
);

const toClass = ({ name, className }: Pick<Head, 'name' | 'className'>): string => (className ? `${name} ${className}` : name);

type ColumnHeadProps = Head & Pick<DataListProps, 'order' | 'onSort'>;

function ColumnHead({ name, className, label, head, isLabelHidden, isSortable, order, onSort }: ColumnHeadProps): ReactElement {
  const direction = order?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={toClass({ name, className })} aria-sort={order?.by === name ? direction : undefined}>
      {head ?? null}
      {isSortable && !head ? (
        <QuietButton onClick={() => onSort?.(name)}>{label}</QuietButton>
      ) : (
        <span className={isLabelHidden || head ? 'visually-hidden' : undefined}>{label}</span>
      )}
    </th>
  );
}

type DataRowProps<Row> = ComponentProps<'tr'> & { columns: readonly DataColumn<Row>[]; row: Row };

export const DataRow = <Row,>({ columns, row, ...tr }: DataRowProps<Row>): ReactElement => (
  <tr {...tr}>
    {columns.map(({ name, className, isRowHead, cell, toProps }) =>
      isRowHead ? (
        <th key={name} scope="row" className={toClass({ name, className })}>
          {cell(row)}
        </th>
      ) : (
        <td key={name} className={toClass({ name, className })} {...toProps?.(row)}>
          {cell(row)}
        </td>
      ),
    )}
  </tr>
);
