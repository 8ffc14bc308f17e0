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
  /** Pages that link to a page, by its path, without itself and the sitemap's screens. */
  readonly referrers = new Map<string, Set<string>>();
  /** Links from the home page to each page that can be reached. */
  readonly depth = new Map<string, number>();
  #targets = new Map<string, Target>();
  #all: PageLink[] | undefined;
  #outgoing = new Map<string, Set<string>>();

  constructor(
    private readonly site: Site,
    private readonly pages: readonly CheckedPage[],
  ) {
    for (const page of pages) if (!listingScreens.has(page.path)) this.#noteLinks(page);
    this.#measureDepth();
  }

  /** Every distinct link of every page. */
  get all(): readonly PageLink[] {
    this.#all ??= this.pages.flatMap((from) =>
      [...from.hrefs].map((href) => ({ from, href, target: this.targetOf(from, href) })),
    );
    return this.#all;
  }

  targetOf(page: CheckedPage, href: string): Target {
    if (href.startsWith('#')) return { kind: 'page', path: page.path, fragment: href.slice(1) };
    const known = this.#targets.get(href);
    if (known) return known;
    const target = readTarget(href, this.site.shell.origin);
    this.#targets.set(href, target);
    return target;
  }

  #noteLinks(page: CheckedPage): void {
    const outgoing = new Set<string>();
    for (const href of page.hrefs) {
      const target = this.targetOf(page, href);
      if (target.kind === 'page' && target.path !== page.path) outgoing.add(target.path);
    }
    this.#outgoing.set(page.path, outgoing);
    for (const path of outgoing) {
      const referrers = this.referrers.get(path) ?? new Set();
      referrers.add(page.path);
      this.referrers.set(path, referrers);
    }
  }

  #measureDepth(): void {
    let level: string[] = [routes.home];
    for (let depth = 0; level.length > 0; depth++) {
      for (const path of level) this.depth.set(path, depth);
      const next = new Set(level.flatMap((path) => [...(this.#outgoing.get(path) ?? [])]));
      level = [...next].filter((path) => !this.depth.has(path));
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
