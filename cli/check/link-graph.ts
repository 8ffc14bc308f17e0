import { routes } from '#catalogue/routes.ts';
import type { Site } from '#site/views/site.ts';
import type { CheckedPage } from './page-model/checked-page.ts';

/** Where a link leads. */
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

/** Lists of all pages, which would make every page a linked one. */
const listingScreens: ReadonlySet<string> = new Set([routes.sitemapScreen, routes.sitemapSecondScreen]);

/** How the pages of the site lead to each other. */
export class LinkGraph {
  /** Links from the home page to each page that can be reached. */
  readonly depth = new Map<string, number>();
  /** What every address that is linked leads to, but for places on the page itself. */
  readonly #targets = new Map<string, Target>();
  readonly #ownAnchors: PageLink[] = [];
  readonly #linked = new Set<string>();

  constructor(
    private readonly site: Site,
    private readonly pages: readonly CheckedPage[],
  ) {
    for (const page of pages) this.#noteLinks(page);
    this.#measureDepth();
  }

  /** Whether another page leads to the page at this path; the sitemap's screens do not count. */
  isLinked(path: string): boolean {
    return this.#linked.has(path);
  }

  /** Paths of the pages that link to a page, without itself and the sitemap's screens. */
  referrersOf(path: string): string[] {
    const leadsThere = (href: string): boolean => {
      const target = this.#targets.get(href);
      return target?.kind === 'page' && target.path === path;
    };
    return this.pages
      .filter((page) => page.path !== path && !listingScreens.has(page.path) && page.outline.hrefs.some(leadsThere))
      .map((page) => page.path);
  }

  /** Every link, once a page, whose target is wanted. */
  find(isWanted: (target: Target) => boolean): PageLink[] {
    const wanted = new Map([...this.#targets].filter(([, target]) => isWanted(target)));
    const own = this.#ownAnchors.filter(({ target }) => isWanted(target));
    if (wanted.size === 0) return own;
    const others = this.pages.flatMap((from) =>
      from.outline.hrefs.flatMap((href) => {
        const target = wanted.get(href);
        return target ? [{ from, href, target }] : [];
      }),
    );
    return [...others, ...own];
  }

  #noteLinks(from: CheckedPage): void {
    const { path } = from;
    const counts = !listingScreens.has(path);
    for (const href of from.outline.hrefs) {
      if (href.startsWith('#')) {
        this.#ownAnchors.push({ from, href, target: { kind: 'page', path, fragment: href.slice(1) } });
        continue;
      }
      let target = this.#targets.get(href);
      if (!target) {
        target = readTarget(href, this.site.shell.origin);
        this.#targets.set(href, target);
      }
      if (counts && target.kind === 'page' && target.path !== path) this.#linked.add(target.path);
    }
  }

  #measureDepth(): void {
    const pageByPath = new Map(this.pages.map((page) => [page.path, page]));
    // Most links stand on most pages: each is followed once, from the first page that has it, until all are.
    const followed = new Set<string>();
    let level: string[] = [routes.home];
    for (let depth = 0; level.length > 0; depth++) {
      for (const path of level) this.depth.set(path, depth);
      const next = new Set<string>();
      for (const path of level) for (const target of this.#pagesFrom(pageByPath.get(path), followed)) next.add(target);
      level = [...next].filter((path) => !this.depth.has(path));
    }
  }

  *#pagesFrom(page: CheckedPage | undefined, followed: Set<string>): Generator<string> {
    if (!page || listingScreens.has(page.path)) return;
    for (const href of page.outline.hrefs) {
      if (followed.size === this.#targets.size) return;
      if (href.startsWith('#') || followed.has(href)) continue;
      followed.add(href);
      const target = this.#targets.get(href);
      if (target?.kind === 'page') yield target.path;
    }
  }
}

function readTarget(href: string, origin: string): Target {
  if (/^(mailto|tel):/.test(href)) return { kind: 'contact', address: href };
  if (!URL.canParse(href, `${origin}/`)) return { kind: 'broken', address: href };
  const url = new URL(href, `${origin}/`);
  if (!/^https?:$/.test(url.protocol)) return { kind: 'broken', address: href };
  if (url.origin !== origin) return { kind: 'outside', address: url.href };
  return { kind: 'page', path: decodeURI(url.pathname), fragment: url.hash.slice(1) };
}
