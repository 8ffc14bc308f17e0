import { routes } from '#catalogue/routes.ts';
import { articlePath, blogSitemapPath, feedPaths } from '#site/shared/blog/paths.ts';
import { hourMs } from '#site/shared/times.ts';
import { logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { isLiveSql, readBlogsRevision } from './read-live.ts';

/** Asks the site for a page of its own, as a visitor would. */
export type FetchPage = (path: string) => unknown;

/** Pages that one run asks for: the rest waits for the next. */
const maxPagesPerRun = 10;
/** Beside the lists and feeds; what is older is copied when somebody reads it. */
const maxArticles = 40;
/** Copies are shown for a day: half of it is left when they are made anew. */
const roundIntervalMs = 12 * hourMs;

const fixedPaths = [routes.blogs, feedPaths.rss, feedPaths.atom, feedPaths.json, blogSitemapPath];
const articlesSql = `SELECT slug FROM blogs WHERE ${isLiveSql} ORDER BY published_at DESC, _id LIMIT ${maxArticles}`;

const readSql = "SELECT value, updated_at FROM state WHERE name = 'page-copies'";
/** `updated_at` stays that of the first page of a round. */
const writeSql = `
  INSERT INTO state (name, value, updated_at) VALUES ('page-copies', ?1, ?2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** A round through all pages, for one state of the blogs. */
interface Round {
  revision: string;
  /** Pages that are done. */
  done: number;
  startedAt: number;
}

/** The round that goes on; a new one where the blogs have changed since, or half a day has passed. */
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
 * Has the pages that most visitors ask for copied anew, after each change of the blogs and twice a day, while the database is well: what an article that
 * left the site took with it, and what nobody has asked for since, is there when the database is away (`page-copies.ts`).
 */
export async function renewCopies(ports: Ports, fetchPage: FetchPage): Promise<void> {
  if (!ports.copies) return;
  const round = await readRound(ports);
  const articles = await ports.db.all<{ slug: string }>(articlesSql, ports.now());
  const paths = [...fixedPaths, ...articles.map(({ slug }) => articlePath(slug))];
  const batch = paths.slice(round.done, round.done + maxPagesPerRun);
  if (batch.length === 0) return;
  for (const path of batch) await fetchPage(path);
  await ports.db.run(writeSql, `${round.revision} ${round.done + batch.length}`, round.startedAt);
  logEvent('copies-renewed', { pages: batch.length });
}
