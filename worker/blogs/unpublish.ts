import { Problem, unavailable } from '../http/problem.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { withdrawCopies } from './page-copies.ts';
import type { BlogRow, Published } from './row.ts';

const copiesNotWithdrawn =
  'The article is still online, because its stored copies could not be deleted. Nothing was changed. Please try again in a moment.';

export const isLive = <Row extends Pick<BlogRow, 'status' | 'publishedAt'>>(row: Row, now: number): row is Published<Row> =>
  row.status === 'published' && row.publishedAt !== null && row.publishedAt <= now;

/**
 * Withdraws an article's copies before the article leaves the site.
 * @returns the revision to pass to `isInStateSql`
 * @throws {Problem} 503 if the copies could not be withdrawn. Nothing was written in that case.
 */
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

/** Builds a condition that lets a write proceed only at the given revision of the blog. A null parameter allows any revision. */
export const isInStateSql = (parameter: string): string =>
  `(${parameter} IS NULL OR ${parameter} = (SELECT revision FROM blog_changes WHERE id = 1))`;
