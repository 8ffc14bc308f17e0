import { routes } from '#catalogue/routes.ts';
import type { Site } from '#site/views/site.ts';
import type { CheckedPage } from './page-model/checked-page.ts';

type Target =
  | { kind: 'page'; path: string; fragment: string }
  | { kind: 'contact'; address: string }
  | { kind: 'outside'; address: string }
  | { kind: 'broken'; address: string };

export interface PageLink {
  from: CheckedPage;
  href: string;
  target: Target;
}

/** The sitemap pages link to every page, so links from them do not count. */
const listingScreens: ReadonlySet<string> = new Set([routes.sitemapScreen, routes.sitemapSecondScreen]);

export class LinkGraph {
  /** Number of clicks from the home page to each reachable page. */
  readonly depth = new Map<string, number>();
  readonly #targets = new Map<string, Target>();

  constructor(
    site: Site,
    private readonly pages: readonly CheckedPage[],
  ) {
    for (const page of pages)
      for (const href of page.hrefs)
        if (!isOwnAnchor(href) && !this.#targets.has(href)) this.#targets.set(href, readTarget(href, site.shell.origin));
    this.#measureDepth();
  }

  /** Whether another page links to this path. Links from the sitemap pages do not count. */
  isLinked(path: string): boolean {
    return (this.depth.get(path) ?? 0) > 0 || this.listReferrers(path).length > 0;
  }

  listReferrers(path: string): string[] {
    return this.pages.filter((page) => page.path !== path && this.#linkedFrom(page).includes(path)).map((page) => page.path);
  }

  /** Returns all links to the targets that `isWanted` accepts, each once per page. Links within a page come last. */
  find(isWanted: (target: Target) => boolean): PageLink[] {
    const wanted = new Map([...this.#targets].filter(([, target]) => isWanted(target)));
    const links = this.pages.flatMap((from) =>
      [...from.hrefs].flatMap((href) => {
        const target = wanted.get(href);
        return target ? [{ from, href, target }] : [];
      }),
    );
    return [...links, ...this.pages.flatMap(ownLinks).filter(({ target }) => isWanted(target))];
  }

  #measureDepth(): void {
    const pageByPath = new Map(this.pages.map((page) => [page.path, page]));
    let level = [routes.home as string];
    for (let depth = 0; level.length > 0; depth++) {
      for (const path of level) this.depth.set(path, depth);
      const linked = new Set(level.flatMap((path) => this.#linkedFrom(pageByPath.get(path))));
      level = [...linked].filter((path) => pageByPath.has(path) && !this.depth.has(path));
    }
  }

  #linkedFrom(page: CheckedPage | undefined): string[] {
    if (!page || listingScreens.has(page.path)) return [];
    return [...page.hrefs].flatMap((href) => {
      const target = this.#targets.get(href);
      return target?.kind === 'page' ? [target.path] : [];
    });
  }
}

const isOwnAnchor = (href: string): boolean => href.startsWith('#');

const ownLinks = (from: CheckedPage): PageLink[] =>
  [...from.hrefs].filter(isOwnAnchor).map((href) => ({
    from,
    href,
    target: { kind: 'page', path: from.path, fragment: href.slice(1) },
  }));

function readTarget(href: string, origin: string): Target {
  if (/^(mailto|tel):/.test(href)) return { kind: 'contact', address: href };
  if (!URL.canParse(href, `${origin}/`)) return { kind: 'broken', address: href };
  const url = new URL(href, `${origin}/`);
  if (!/^https?:$/.test(url.protocol)) return { kind: 'broken', address: href };
  if (url.origin !== origin) return { kind: 'outside', address: url.href };
  return { kind: 'page', path: decodeURI(url.pathname), fragment: url.hash.slice(1) };
}
