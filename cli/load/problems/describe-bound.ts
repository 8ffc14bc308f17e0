import type * as z from 'zod';
import type { Mistake } from './codes.ts';
import { plural } from './wording.ts';

type Bound = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/** Describes a value that is too small, large, short or long, with its current size. `subject` starts the sentence. */
export function describeBound(issue: Bound, found: unknown, subject: string): Mistake {
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const side = issue.exact ? 'exactly' : isSmall ? 'at least' : 'at most';
  if (typeof found === 'number') {
    const wanted = issue.inclusive === false ? `${isSmall ? 'more' : 'less'} than` : side;
    return { code: 'catalogue/out-of-range', message: `${subject} must be ${wanted} ${limit}; it is ${found}.` };
  }
  if (Array.isArray(found)) {
    const code = isSmall ? 'catalogue/too-few' : 'catalogue/too-many';
    return { code, message: `${subject} must have ${side} ${plural(limit, 'item')}; it has ${found.length}.` };
  }
  return describeLength({ limit, side, isSmall }, String(found).length, subject);
}

function describeLength(
  { limit, side, isSmall }: { limit: number; side: string; isSmall: boolean },
  length: number,
  subject: string,
): Mistake {
  const code = isSmall ? 'catalogue/too-short' : 'catalogue/too-long';
  if (length === 0) return { code, message: `${subject} must not be empty.` };
  const change = `${isSmall ? 'Add' : 'Remove'} at least ${plural(Math.abs(limit - length), 'character')}.`;
  return { code, message: `${subject} must have ${side} ${plural(limit, 'character')}; it has ${length}.`, hint: change };
}
