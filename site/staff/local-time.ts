import { indianOffsetMs, indianTime, isoTime } from '#site/shared/times.ts';

/** Converts an ISO 8601 time to the value of a `datetime-local` field in Indian time. */
export const toLocalField = (iso: string | null): string => (iso === null ? '' : indianTime(Date.parse(iso)).slice(0, 16));

/** Converts the value of a `datetime-local` field in Indian time to ISO 8601. Null if it is empty. */
export const fromLocalField = (value: string): string | null =>
  value ? isoTime(Date.parse(`${value}Z`) - indianOffsetMs) : null;

/** Converts minutes since midnight to the value of a `time` field. */
export const toTimeField = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Converts the value of a `time` field to minutes since midnight. */
export const fromTimeField = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
