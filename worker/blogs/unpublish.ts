import { Problem, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { withdrawCopies } from './page-copies.ts';
import type { BlogRow } from './row.ts';

const copiesNotWithdrawn =
  'Nothing was changed: copies that visitors see while the database is away cannot be withdrawn now. Please try again in a moment.';

/** Whether visitors see the article. */
export const isLive = ({ status, publishedAt }: Pick<BlogRow, 'status' | 'publishedAt'>, now: number): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= now;

/** Before an article leaves the site. @returns the blogs' state in which it may, for `isInStateSql`. @throws {Problem} 503: nothing was written */
export async function withdrawBeforeUnpublishing(
  ports: Pick<Ports, 'db' | 'now' | 'copies'>,
  { slug }: BlogRow,
): Promise<number | null> {
  try {
    return await withdrawCopies(ports, slug);
  } catch (error) {
    logError('copies-not-withdrawn', error);
    throw new Problem({ ...unavailable, message: copiesNotWithdrawn });
  }
}

/** Condition of a write that goes on in one state of the blogs alone, given as the parameter; in any where that is null. */
export const isInStateSql = (parameter: string): string =>
  `(${parameter} IS NULL OR ${parameter} = (SELECT revision FROM blog_changes WHERE id = 1))`;
