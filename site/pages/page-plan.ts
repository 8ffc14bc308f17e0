import { type ComponentType, createElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Head } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { breadcrumbList } from '#site/head/structured-data/lists.ts';
import type { PageFrame } from './document.tsx';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';

/** What the indexing rules compare of a city's page: everything that the page says, in pieces. */
export interface IndexableText {
  city: City;
  pieces: readonly string[];
  /** Pieces that it shares with the city's other pages: one and the same array for all of them. */
  shared?: readonly string[];
}

/** One page of the site as planned: what renders it, from what, and what search engines are told. */
export interface PagePlan {
  /** Absolute path, without query. */
  path: string;
  /** Short name in lists of pages: where the way to it ends, else its title. */
  name: string;
  component: ComponentType<never>;
  props: PageFrame;
  /** Catalogue files that it is made from, relative to the catalogue. */
  sources: readonly string[];
  /** Value of the sitemap's `priority`; search engines ignore it, the Page Sitemap screens show it. */
  priority: number;
  /** What would make a page indexable that is not; empty for pages that never are. */
  indexingBlockers?: readonly string[];
  /** What the indexing rules compare; only for pages of a city. */
  indexableText?: IndexableText;
  /** The page that this one is too much like to be published. */
  duplicateOf?: { path: string; score: number };
}

interface PageInput<Props extends object> {
  path: string;
  seo: Seo;
  component: ComponentType<Props & PageFrame>;
  props: Props;
  sources: readonly string[];
  priority?: number;
  isIndexable?: boolean;
  crumbs?: readonly Link[];
  structuredData?: readonly object[];
  /** Path of the social card. */
  image?: string;
  indexingBlockers?: readonly string[];
  indexableText?: IndexableText;
}

/** The way to a page from the home page. */
export const crumbsTo = (...below: Link[]): Link[] => [{ label: 'Home', href: routes.home }, ...below];

const defaultImage = '/images/cards/institute.png';

/** Plans one page; the component's props are checked here, once. */
export function planPage<Props extends object>(site: Pick<Site, 'shell' | 'assets'>, input: PageInput<Props>): PagePlan {
  const { origin } = site.shell;
  const crumbs = input.crumbs ?? [];
  const head: Head = {
    ...input.seo,
    canonical: origin + input.path,
    isIndexable: input.isIndexable ?? true,
    image: origin + (input.image ?? defaultImage),
    structuredData: [...(input.structuredData ?? []), ...(crumbs.length > 1 ? [breadcrumbList(origin, crumbs)] : [])],
  };
  const props: Props & PageFrame = { ...input.props, head, shell: site.shell, assets: site.assets };
  return {
    path: input.path,
    name: crumbs.at(-1)?.label ?? input.seo.title,
    component: input.component as ComponentType<never>,
    props,
    sources: input.sources,
    priority: input.priority ?? 0.5,
    ...(input.indexingBlockers ? { indexingBlockers: input.indexingBlockers } : {}),
    ...(input.indexableText ? { indexableText: input.indexableText } : {}),
  };
}

/** The page as an element, for tests and for the worker. */
export const pageElement = (plan: PagePlan) => createElement(plan.component as ComponentType<PageFrame>, plan.props);
