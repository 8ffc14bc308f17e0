import { routes } from '#catalogue/routes.ts';
import { articlePath, blogSitemapPath, feedPaths } from '#site/shared/blog/paths.ts';
import { hourMs } from '#site/shared/times.ts';
import { logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { setState } from '../platform/state.ts';
import { isLiveSql, readBlogsRevision } from './read-live.ts';

export type FetchPage = (path: string) => unknown;

const maxPagesPerRun = 10;
/** Number of latest articles to copy, in addition to the lists and feeds. Older articles are copied when somebody reads them. */
const maxArticles = 40;
/** Copies are valid for a day and renewed after half a day. */
const roundIntervalMs = 12 * hourMs;

const fixedPaths = [routes.blogs, feedPaths.rss, feedPaths.atom, feedPaths.json, blogSitemapPath];
const articlesSql = `SELECT slug FROM blogs WHERE ${isLiveSql} ORDER BY published_at DESC, _id LIMIT ${maxArticles}`;

const readSql = "SELECT value, updated_at FROM state WHERE name = 'page-copies'";

interface Round {
  revision: string;
  done: number;
  startedAt: number;
}

async function readRound(ports: Ports): Promise<Round> {
  const [revision, row] = await Promise.all([
    readBlogsRevision(ports),
    ports.db.first<{ value: string; updated_at: number }>(readSql),
  ]);
  const now = ports.now();
  const [known, done] = row?.value.split(' ') ?? [];
  if (row && known === revision && now - row.updated_at < roundIntervalMs)
    return { revision, done: Number(done), startedAt: row.updated_at };
  return { revision, done: 0, startedAt: now };
}

/**
 * Renews the copies of the most visited pages, after each change to the blog and twice a day. These copies are shown during a database
 * outage. They replace copies that were withdrawn, and cover pages that nobody has visited recently (`page-copies.ts`).
 */
export async function renewCopies(ports: Ports, fetchPage: FetchPage): Promise<void> {
  if (!ports.copies) return;
  const round = await readRound(ports);
  const articles = await ports.db.all<{ slug: string }>(articlesSql, ports.now());
  const paths = [...fixedPaths, ...articles.map(({ slug }) => articlePath(slug))];
  const batch = paths.slice(round.done, round.done + maxPagesPerRun);
  if (batch.length === 0) return;
  for (const path of batch) await fetchPage(path);
  await setState(ports, 'page-copies', { value: `${round.revision} ${round.done + batch.length}`, at: round.startedAt });
  logEvent('copies-renewed', { pages: batch.length });
}
