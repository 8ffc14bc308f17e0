import { indianOffsetMs, indianTime, isoTime } from '#site/shared/times.ts';

/** ISO 8601 as the value of a `datetime-local` field, on the institute's clocks. */
export const toLocalField = (iso: string | null): string => (iso === null ? '' : indianTime(Date.parse(iso)).slice(0, 16));

/** The value of a `datetime-local` field on the institute's clocks, as ISO 8601; null when it is empty. */
export const fromLocalField = (value: string): string | null =>
  value ? isoTime(Date.parse(`${value}Z`) - indianOffsetMs) : null;
