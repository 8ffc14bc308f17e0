import * as z from 'zod';
import { normaliseStaffEmail } from '#site/shared/staff-email.ts';
import type { AppContext } from '../http/app-types.ts';
import { bodyType } from '../http/negotiate.ts';
import { Problem, unknownBodyType } from '../http/problem.ts';
import { readJsonFields, validate } from '../http/read-body.ts';

const emailMissing = 'Email is required';
const passwordMissing = 'Password is required';

const loginSchema = z.object({
  email: z
    .string(emailMissing)
    .trim()
    .min(1, emailMissing)
    .max(254, 'Email cannot exceed 254 characters')
    .transform(normaliseStaffEmail),
  password: z.string(passwordMissing).min(1, passwordMissing),
});

/** The credentials of a log-in. Only JSON: a page of another site cannot send that type without being asked for leave. @throws {Problem} */
export async function readLogin(c: AppContext): Promise<z.infer<typeof loginSchema>> {
  if (bodyType(c) !== 'application/json') throw new Problem(unknownBodyType);
  return validate(loginSchema, await readJsonFields(c));
}
