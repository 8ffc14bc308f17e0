import type { LeadOptions } from '#site/shared/lead.ts';

/** What colleagues call somebody, or their email; undefined where the account is closed. @param who id or email of the account */
export function findStaffName(options: LeadOptions | undefined, who: unknown): string | undefined {
  const found = options?.staff.find(({ id, email }) => id === who || email === who);
  return found?.name ?? found?.email;
}

/** What colleagues call each other, by id of the account: the name that the rules have, else what stands before the @ of the email. */
export const staffNames = (options: LeadOptions | undefined): ReadonlyMap<string, string> =>
  new Map(options?.staff.map(({ id, email, name }) => [id, name ?? email.replace(/@.*/, '')]));
