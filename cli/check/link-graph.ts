import { routes } from '#catalogue/routes.ts';
import type { Site } from '#site/views/site.ts';
import type { Addresses } from './page-model/addresses.ts';
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
  /** What every address leads to, by its number. */
  readonly #targets: readonly Target[];

  constructor(
    site: Site,
    private readonly pages: readonly CheckedPage[],
    private readonly addresses: Addresses,
  ) {
    // An address of a page that has changed has its number once the page is read.
    for (const page of pages) page.readOutline();
    this.#targets = addresses.texts.map((address) => readTarget(address, site.shell.origin));
    this.#measureDepth();
  }

  /** Whether another page leads to the page at this path; the sitemap's screens do not count. */
  isLinked(path: string): boolean {
    return (this.depth.get(path) ?? 0) > 0 || this.referrersOf(path).length > 0;
  }

  /** Paths of the pages that link to a page, without itself and the sitemap's screens. */
  referrersOf(path: string): string[] {
    const isThere = this.#targets.map((target) => target.kind === 'page' && target.path === path);
    return this.pages
      .filter((page) => page.path !== path && !listingScreens.has(page.path) && page.outline.links.some((link) => isThere[link]))
      .map((page) => page.path);
  }

  /** Every link, once a page, whose target is wanted: those within pages come last. */
  find(isWanted: (target: Target) => boolean): PageLink[] {
    const wanted = this.#targets.map((target) => (isWanted(target) ? target : undefined));
    const others = wanted.some(Boolean) ? this.pages.flatMap((from) => this.#linksOf(from, wanted)) : [];
    return [...others, ...this.pages.flatMap(ownLinks).filter(({ target }) => isWanted(target))];
  }

  #linksOf(from: CheckedPage, wanted: readonly (Target | undefined)[]): PageLink[] {
    return from.outline.links.flatMap((number) => {
      const target = wanted[number];
      return target ? [{ from, href: this.addresses.at(number), target }] : [];
    });
  }

  #measureDepth(): void {
    const pageByPath = new Map(this.pages.map((page) => [page.path, page]));
    // Most links stand on most pages: when every page that is linked is met, nothing more is to be learned from those that are left.
    const linked = this.#targets.flatMap((target) => (target.kind === 'page' ? [target.path] : []));
    const unmet = new Set(linked.filter((path) => path !== routes.home && pageByPath.has(path)));
    let level: string[] = [routes.home];
    for (let depth = 0; level.length > 0; depth++) {
      for (const path of level) this.depth.set(path, depth);
      const next: string[] = [];
      for (const path of level) if (unmet.size > 0) next.push(...this.#meet(pageByPath.get(path), unmet));
      level = next;
    }
  }

  /** The paths that a page leads to and that no page before it led to. */
  #meet(page: CheckedPage | undefined, unmet: Set<string>): string[] {
    if (!page || listingScreens.has(page.path)) return [];
    return page.outline.links.flatMap((number) => {
      const target = this.#targets[number];
      return target?.kind === 'page' && unmet.delete(target.path) ? [target.path] : [];
    });
  }
}

/** Links to places on the page itself. */
const ownLinks = (from: CheckedPage): PageLink[] =>
  from.outline.anchors.map((fragment) => ({
    from,
    href: `#${fragment}`,
    target: { kind: 'page', path: from.path, fragment },
  }));

function readTarget(href: string, origin: string): Target {
  if (/^(mailto|tel):/.test(href)) return { kind: 'contact', address: href };
  if (!URL.canParse(href, `${origin}/`)) return { kind: 'broken', address: href };
  const url = new URL(href, `${origin}/`);
  if (!/^https?:$/.test(url.protocol)) return { kind: 'broken', address: href };
  if (url.origin !== origin) return { kind: 'outside', address: url.href };
  return { kind: 'page', path: decodeURI(url.pathname), fragment: url.hash.slice(1) };
}
