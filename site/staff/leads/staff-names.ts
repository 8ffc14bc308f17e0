import type { LeadOptions } from '#site/shared/lead.ts';

/** What colleagues call each other, by id of the account: the name that the rules have, else what stands before the @ of the email. */
export const staffNames = (options: LeadOptions | undefined): ReadonlyMap<string, string> =>
  new Map(options?.staff.map(({ id, email, name }) => [id, name ?? email.replace(/@.*/, '')]));
