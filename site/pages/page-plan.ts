import { type ComponentType, createElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Head } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { breadcrumbList, webPage } from '#site/head/structured-data/lists.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import type { PageFrame } from './document.tsx';

/** A city page's text, split into the pieces that the indexing rules compare. */
export interface IndexableText {
  city: City;
  pieces: readonly string[];
}

/** A page's data: its props, its sources and its details for search engines. */
export interface PageData<Props extends PageFrame = PageFrame> {
  path: string;
  /** Short name in lists of pages: the last breadcrumb, or the title if there are no breadcrumbs. */
  name: string;
  props: Props;
  /** Catalogue files that the page is built from. Paths are relative to the catalogue. */
  sources: readonly string[];
  /** The sitemap's `priority`. Search engines ignore this value, but the Page Sitemap screens show it. */
  priority: number;
  /** Position among the pages that are not about a single course, city or branch. The page with the lowest position comes first. */
  position?: number | undefined;
  /** Steps that would make this page indexable. Empty if the page is already indexable, or must never be indexed. */
  indexingBlockers?: readonly string[];
  /** Text that the indexing rules compare. Set only for pages about a city. */
  indexableText?: IndexableText;
  /** Path of the page that makes this page a duplicate, and the similarity of the two pages from 0 to 1. Duplicates are not indexed. */
  duplicateOf?: { path: string; score: number };
}

export interface PagePlan extends PageData {
  component: ComponentType<never>;
}

export type PropsOf<Plan extends (...input: never[]) => Iterable<PageData>> =
  ReturnType<Plan> extends Iterable<PageData<infer Props>> ? Props : never;

interface PageInput<Props extends object> {
  path: string;
  seo: Seo;
  props: Props;
  sources: readonly string[];
  priority?: number;
  position?: number;
  isIndexable?: boolean;
  isUnreviewed?: boolean;
  /** Breadcrumbs below the home page. Undefined if the page shows none. */
  crumbs?: readonly Link[];
  structuredData?: readonly object[];
  /** Path of the social card, and the words on it. By default, the card of the institute. */
  image?: Card;
  indexingBlockers?: readonly string[];
  indexableText?: IndexableText;
}

const defaultImage = '/images/cards/institute.png';

export interface Card {
  path: string;
  text: string;
}

/** Plans one page and adds the frame that all pages share. */
export function planPage<Props extends object>(
  { shell, assets }: Pick<Site, 'shell' | 'assets'>,
  input: PageInput<Props>,
): PageData<Props & PageFrame> {
  const { path, seo, sources, position, indexingBlockers, indexableText } = input;
  const { origin } = shell;
  const crumbs = input.crumbs ? [{ label: sayIn(shell.texts)('Home'), href: routes.home }, ...input.crumbs] : [];
  const head: Head = {
    ...seo,
    canonical: origin + path,
    isIndexable: input.isIndexable ?? true,
    ...(input.isUnreviewed && { isUnreviewed: true }),
    image: origin + (input.image?.path ?? defaultImage),
    imageAlt: [input.image?.text, shell.name].filter(Boolean).join(', '),
    structuredData: [
      ...(input.structuredData ?? []),
      ...(shell.lang === 'mr' ? [webPage(origin + path, shell.lang)] : []),
      ...(crumbs.length > 1 ? [breadcrumbList(origin, crumbs)] : []),
    ],
  };
  return {
    path,
    name: crumbs.at(-1)?.label ?? seo.title,
    props: { ...input.props, crumbs, head, shell, assets },
    sources,
    priority: input.priority ?? 0.5,
    ...(position === undefined ? {} : { position }),
    ...(indexingBlockers ? { indexingBlockers } : {}),
    ...(indexableText ? { indexableText } : {}),
  };
}

/** Adds the component to each page. At this point, the compiler checks that the props match. */
export const withComponent = <Props extends PageFrame>(
  component: ComponentType<Props>,
  pages: Iterable<PageData<Props>>,
): PagePlan[] => Array.from(pages, (page) => ({ ...page, component: component as ComponentType<never> }));

export const pageElement = (plan: PagePlan) => createElement(plan.component as ComponentType<PageFrame>, plan.props);
