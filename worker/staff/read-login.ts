import * as z from 'zod';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { normaliseStaffEmail } from '#site/shared/staff-email.ts';
import type { AppContext } from '../http/app-types.ts';
import { bodyType } from '../http/negotiate.ts';
import { brokenBody, invalidFields, type Problem, unknownBodyType } from '../http/problem.ts';
import { loginFailure } from './problems.ts';

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

export type ReadLogin = { ok: true; credentials: z.infer<typeof loginSchema> } | { ok: false; problem: Problem };

/** The credentials of a log-in. Only JSON: a page of another site cannot send that type without being asked for leave. */
export async function readLogin(c: AppContext): Promise<ReadLogin> {
  if (bodyType(c) !== 'application/json') return { ok: false, problem: unknownBodyType(loginFailure) };
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { ok: false, problem: brokenBody(loginFailure) };
  const parsed = loginSchema.safeParse(body);
  if (!parsed.success) return { ok: false, problem: invalidFields(loginFailure, fieldErrors(parsed.error)) };
  return { ok: true, credentials: parsed.data };
}
