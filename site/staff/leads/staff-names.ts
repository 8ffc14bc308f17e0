import type { LeadOptions } from '#site/shared/lead.ts';

/**
 * Returns a staff member's name or email address. Undefined if the account is closed.
 * @param who account id or email address
 */
export function findStaffName(options: LeadOptions | undefined, who: unknown): string | undefined {
  const found = options?.staff.find(({ id, email }) => id === who || email === who);
  return found?.name ?? found?.email;
}

/**
 * Returns the names that colleagues use, by account id. Without a name in the assignment rules, uses the part of the email address before
 * the @.
 */
export const staffNames = (options: LeadOptions | undefined): ReadonlyMap<string, string> =>
  new Map(options?.staff.map(({ id, email, name }) => [id, name ?? email.replace(/@.*/, '')]));
