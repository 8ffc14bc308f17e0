import { InvalidArgumentError } from 'commander';
import * as z from 'zod';
import { normaliseStaffEmail } from '#site/shared/staff-email.ts';

/** The email of an account as an argument of a command: the form in which it is stored. */
export function parseStaffEmail(text: string): string {
  const email = normaliseStaffEmail(text);
  if (email.length > 254 || !z.email().safeParse(email).success)
    throw new InvalidArgumentError('Give an email address like asha@institute.example.');
  return email;
}
