import { indianOffsetMs, indianTime, isoTime } from '#site/shared/times.ts';

/** Converts an ISO 8601 time to the value of a `datetime-local` field in Indian time. */
export const toLocalField = (iso: string | null): string => (iso === null ? '' : indianTime(Date.parse(iso)).slice(0, 16));

/** Converts the value of a `datetime-local` field in Indian time to ISO 8601. Null if it is empty. */
export const fromLocalField = (value: string): string | null =>
  value ? isoTime(Date.parse(`${value}Z`) - indianOffsetMs) : null;
