import { columnNames, getColumn, type LeadColumn, type LeadRow } from '#site/shared/lead-columns.ts';
import { isoTime } from '#site/shared/times.ts';

/** SQL of columns in a statement that has other tables too. */
export const selectColumns = (names: readonly LeadColumn[]): string => names.map((name) => `leads.${name}`).join(', ');

/** All columns of a `LeadRow`. */
export const rowColumns = selectColumns(columnNames);

const toSent: Readonly<Record<string, (value: never) => unknown>> = {
  flag: (value: number) => value === 1,
  time: isoTime,
  list: (value: string) => JSON.parse(value),
  details: (value: string) => JSON.parse(value),
};

/** The value of a column as it is sent: flags as booleans, times in ISO 8601, JSON as what it holds. */
export function sentValue<Name extends LeadColumn>(name: Name, value: LeadRow[Name]): unknown {
  const { kind = 'text' } = getColumn(name);
  return value === null ? null : (toSent[kind]?.(value as never) ?? value);
}
