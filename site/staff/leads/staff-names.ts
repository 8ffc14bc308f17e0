import type { LeadOptions } from '#site/shared/lead.ts';

/** Returns the display names of the staff who work on leads, by account id. */
export const staffNames = (options: LeadOptions | undefined): ReadonlyMap<string, string> =>
  new Map(options?.staff.map(({ id, name }) => [id, name]));
