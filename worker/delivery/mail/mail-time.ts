import { formatDate } from '#site/shared/date-formats.ts';

/** Formats a time in milliseconds since 1970 as a reader in India writes it: `Sat, 28 Nov 2026, 10:37 pm`. */
export const formatMailTime = (at: number): string => `${formatDate('weekday', at).slice(0, 3)}, ${formatDate('dayAndHour', at)}`;
