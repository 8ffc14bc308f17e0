import type { AppContext } from './app-types.ts';
import { invalidFields, Problem } from './problem.ts';

/** What a write is made on: a version, `any` that there is (`*`, RFC 9110, 13.1.1), or `none` for a header that no version fits. */
export type IfMatch = number | 'any' | 'none';

/** The version of `If-Match: "3"`; undefined without the header. */
export function readIfMatch(c: AppContext): IfMatch | undefined {
  const header = c.req.header('if-match')?.trim();
  if (!header) return undefined;
  if (header === '*') return 'any';
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? 'none' : Number(version);
}

/** What is wrong with a write that may overwrite another and names no version. */
export const missingVersion = { version: 'Name the version that you saw: If-Match: "1"' };

/** As `readIfMatch`, where nothing is overwritten unseen. @throws {Problem} 422 without the header */
export function requireIfMatch(c: AppContext): IfMatch {
  const ifMatch = readIfMatch(c);
  if (ifMatch === undefined) throw new Problem(invalidFields(missingVersion));
  return ifMatch;
}
