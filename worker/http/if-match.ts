import type { AppContext } from './app-types.ts';
import { invalidFields, Problem } from './problem.ts';

/** Precondition of a write: a version, `any` for `*` (RFC 9110, 13.1.1), or `none` for a header that matches no version. */
export type IfMatch = number | 'any' | 'none';

/** Parses a header such as `If-Match: "3"`. Undefined without the header. */
export function readIfMatch(c: AppContext): IfMatch | undefined {
  const header = c.req.header('if-match')?.trim();
  if (!header) return undefined;
  if (header === '*') return 'any';
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? 'none' : Number(version);
}

export const missingVersion = {
  version: 'In the If-Match header, send the number of the version that you edited, for example If-Match: "1"',
};

/**
 * Like `readIfMatch`, for routes that must not overwrite changes by somebody else.
 * @throws {Problem} 422 without the header
 */
export function requireIfMatch(c: AppContext): IfMatch {
  const ifMatch = readIfMatch(c);
  if (ifMatch === undefined) throw new Problem(invalidFields(missingVersion));
  return ifMatch;
}
