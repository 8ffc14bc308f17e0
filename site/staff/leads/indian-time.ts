const offsetMs = 330 * 60_000;

/** ISO 8601 as the value of a `datetime-local` field, on the institute's clocks. */
export const toLocalField = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16);

/** The value of a `datetime-local` field on the institute's clocks, as ISO 8601; null when it is empty. */
export const fromLocalField = (value: string): string | null =>
  value ? new Date(Date.parse(`${value}Z`) - offsetMs).toISOString() : null;
