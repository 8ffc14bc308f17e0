import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { UserError } from '#cli/terminal/user-error.ts';

export interface FoundPage {
  page: CheckedPage;
  redirectedFrom: string[];
}

/**
 * Finds a page by its address, with or without the site's origin, leading slash, `.html`, query or fragment.
 * @throws {UserError} with the nearest address if there is no such page
 */
export function findPage({ pageByPath, site }: SiteModel, address: string): FoundPage {
  const redirects = new Map(site.catalogue.redirects.map(({ from, to }) => [from, to]));
  const requestedPath = readPath(address);
  const redirectedFrom: string[] = [];
  let path = requestedPath;
  while (!pageByPath.has(path) && redirects.has(path) && !redirectedFrom.includes(path)) {
    redirectedFrom.push(path);
    path = redirects.get(path) as string;
  }
  const page = pageByPath.get(path) ?? pageByPath.get(stripEnding(path));
  if (page) return { page, redirectedFrom };
  throw new UserError(`The site has no page at ${requestedPath}.`, { hint: suggest(requestedPath, [...pageByPath.keys()]) });
}

function readPath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}

const stripEnding = (path: string): string => path.replace(/\.html$/, '').replace(/(?<=.)\/+$/, '');

function suggest(requestedPath: string, paths: readonly string[]): string {
  const nearest = findNearest(requestedPath, paths) ?? findMostSimilar(requestedPath, paths);
  return nearest ? `Did you mean ${nearest}?` : 'All pages are listed at /iec.xml.';
}

const wordsIn = (path: string): Set<string> => new Set(path.toLowerCase().match(/[a-z0-9]+/g) ?? []);
const commonWords: ReadonlySet<string> = new Set(['in', 'php', 'html', 'course', 'courses', 'training', 'classes', 'and', 'the']);

function findMostSimilar(requestedPath: string, paths: readonly string[]): string | undefined {
  const wanted = [...wordsIn(requestedPath)].filter((word) => !commonWords.has(word));
  const score = (path: string): number => wanted.filter((word) => wordsIn(path).has(word)).length;
  const [best] = paths
    .map((path) => ({ path, shared: score(path) }))
    .sort((a, b) => b.shared - a.shared || a.path.length - b.path.length);
  return best && best.shared > 0 ? best.path : undefined;
}
