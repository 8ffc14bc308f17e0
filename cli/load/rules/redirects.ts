import { routes } from '#catalogue/routes.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { quote } from '#cli/load/problems/wording.ts';
import { findDuplicates } from './duplicates.ts';
import { claimPdfs, formRoutes, isAnsweredFirst, rootFiles } from './own-addresses.ts';
import type { Finding, Rule, RuleContext } from './rule.ts';
import { claimPaths } from './site-paths.ts';

/** Targets that this rule cannot check: articles are not in the catalogue, while pictures and calendars are planned only after loading. */
const openPrefixes = [`${routes.blogs}/`, '/images/', '/batches/'];

/** Reports redirects that would hide an existing page or file, redirects with a missing target, and redirect loops. */
export const findBadRedirects: Rule = (context) => {
  const pages = new Set([...claimPaths(context).map(({ route }) => route), ...formRoutes, ...claimPdfs(context)]);
  const entries = context.parts.redirects.map(({ from, to }, index) => ({ from, to, index }));
  return [...findRepeated(context), ...entries.flatMap((entry) => checkRedirect(context, entry, pages))];
};

interface Entry {
  from?: string;
  to?: string;
  index: number;
}

function findRepeated(context: RuleContext): Finding[] {
  const file = context.files.redirects;
  const names = context.parts.redirects.flatMap(({ from }, index) => (from ? [{ file, path: [index, 'from'], name: from }] : []));
  return findDuplicates(context, names, { code: 'catalogue/duplicate-path', hint: 'Delete one of the two redirects.' });
}

function checkRedirect(context: RuleContext, { from, to, index }: Entry, pages: ReadonlySet<string>): Finding[] {
  const place = (field: 'from' | 'to') => ({ file: context.files.redirects, path: [index, field] });
  if (from && (pages.has(from) || isAnsweredFirst(from))) {
    const message = describeHidden(from, pages);
    return [{ ...place('from'), code: 'catalogue/duplicate-path', message, hint: 'Delete the redirect.' }];
  }
  if (!from || !to) return [];
  if (isLoop(context, from, to)) {
    const message = `The redirect from ${from} is part of a loop.`;
    const hint = 'In `to`, enter the address of an existing page.';
    return [{ ...place('to'), code: 'catalogue/redirect-loop', message, hint }];
  }
  return checkTarget(context, to, { pages, index });
}

function describeHidden(from: string, pages: ReadonlySet<string>): string {
  if (!pages.has(from)) return `The site handles ${from} itself, so this redirect would never apply.`;
  const isFile = rootFiles.includes(from) || from.endsWith('.pdf');
  return `The address ${from} belongs to a ${isFile ? 'file' : 'page'} on the site, which this redirect would hide.`;
}

function isLoop({ parts }: RuleContext, from: string, to: string): boolean {
  const seen = new Set<string>();
  for (
    let route: string | undefined = to;
    route !== undefined && !seen.has(route);
    route = parts.redirects.find((entry) => entry.from === route)?.to
  ) {
    if (route === from) return true;
    seen.add(route);
  }
  return false;
}

function checkTarget(
  context: RuleContext,
  to: string,
  { pages, index }: { pages: ReadonlySet<string>; index: number },
): Finding[] {
  const route = to.replace(/[?#].*$/, '');
  const isKnown =
    pages.has(route) ||
    openPrefixes.some((prefix) => route.startsWith(prefix)) ||
    context.parts.redirects.some(({ from }) => from === route);
  // Files with mistakes may define pages that this rule does not know.
  if (isKnown || context.broken.size > 0) return [];
  const nearest = findNearest(route, pages) ?? findAlike(route, pages);
  const hint = nearest
    ? `Did you mean \`to: ${nearest}\`?`
    : 'In `to`, enter the address of an existing page, for example `to: /`.';
  const message = `The redirect's target ${quote(to)} is neither a page nor a file on the site.`;
  return [{ file: context.files.redirects, path: [index, 'to'], code: 'catalogue/unknown-route', message, hint }];
}

const commonWords = new Set('course courses training classes class institute in pune php and best'.split(' '));
const wordsIn = (route: string): string[] => route.split(/[^a-z0-9]+/).filter((word) => word !== '' && !commonWords.has(word));

/**
 * Finds the shortest existing route that contains all words of the given route: `/java-training-classes-in-pune.php` for `/java-course`.
 */
function findAlike(route: string, pages: ReadonlySet<string>): string | undefined {
  const words = wordsIn(route);
  const alike = words.length === 0 ? [] : [...pages].filter((page) => words.every((word) => wordsIn(page).includes(word)));
  return alike.sort((a, b) => wordsIn(a).length - wordsIn(b).length)[0];
}
