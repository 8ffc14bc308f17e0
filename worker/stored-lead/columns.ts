import { columnNames, getColumn, type LeadColumn, type LeadRow } from '#site/shared/lead-columns.ts';
import { isoTime } from '#site/shared/times.ts';

export const selectColumns = (names: readonly LeadColumn[]): string => names.map((name) => `leads.${name}`).join(', ');

export const rowColumns = selectColumns(columnNames);

const toSent: Readonly<Record<string, (value: never) => unknown>> = {
  flag: (value: number) => value === 1,
  time: isoTime,
  list: (value: string) => JSON.parse(value),
  details: (value: string) => JSON.parse(value),
};

/** Converts a column's value for the wire: flags to booleans, times to ISO 8601, and JSON to its parsed value. */
export function sentValue<Name extends LeadColumn>(name: Name, value: LeadRow[Name]): unknown {
  const { kind = 'text' } = getColumn(name);
  return value === null ? null : (toSent[kind]?.(value as never) ?? value);
}
