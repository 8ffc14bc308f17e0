import type * as z from 'zod/mini';

/** Returns the first error message for each field, in form order, such as `{ phone: 'Phone number must be numeric' }`. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return errors;
}
