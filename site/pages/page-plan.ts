import { type ComponentType, createElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Head } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { breadcrumbList } from '#site/head/structured-data/lists.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import type { PageFrame } from './document.tsx';

/** What the indexing rules compare of a city's page: everything that the page says, in pieces. */
export interface IndexableText {
  city: City;
  pieces: readonly string[];
  /** Pieces that it shares with the city's other pages: one and the same array for all of them. */
  shared?: readonly string[];
}

/** What a page shows, from what, and what search engines are told. */
export interface PageData<Props extends PageFrame = PageFrame> {
  /** Absolute path, without query. */
  path: string;
  /** Short name in lists of pages: where the way to it ends, else its title. */
  name: string;
  props: Props;
  /** Catalogue files that it is made from, relative to the catalogue. */
  sources: readonly string[];
  /** Value of the sitemap's `priority`; search engines ignore it, the Page Sitemap screens show it. */
  priority: number;
  /** Place among the pages that are not about one course, one city or one branch, the lowest first. */
  position?: number | undefined;
  /** What would make a page indexable that is not; empty for pages that never are. */
  indexingBlockers?: readonly string[];
  /** What the indexing rules compare; only for pages of a city. */
  indexableText?: IndexableText;
  /** The page that this one is too much like to be published. */
  duplicateOf?: { path: string; score: number };
}

/** One page of the site: its data and the component that renders it. */
export interface PagePlan extends PageData {
  component: ComponentType<never>;
}

/** Props of the pages that a function plans. */
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

/** Plans one page, with the frame that all pages have. */
export function planPage<Props extends object>(
  { shell, assets }: Pick<Site, 'shell' | 'assets'>,
  input: PageInput<Props>,
): PageData<Props & PageFrame> {
  const { path, seo, sources, position, indexingBlockers, indexableText, crumbs = [] } = input;
  const { origin } = shell;
  const head: Head = {
    ...seo,
    canonical: origin + path,
    isIndexable: input.isIndexable ?? true,
    image: origin + (input.image ?? defaultImage),
    structuredData: [...(input.structuredData ?? []), ...(crumbs.length > 1 ? [breadcrumbList(origin, crumbs)] : [])],
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

/** The pages with their component; the props of both are checked here, once. */
export const withComponent = <Props extends PageFrame>(
  component: ComponentType<Props>,
  pages: Iterable<PageData<Props>>,
): PagePlan[] => Array.from(pages, (page) => ({ ...page, component: component as ComponentType<never> }));

/** The page as an element, for tests and for the worker. */
export const pageElement = (plan: PagePlan) => createElement(plan.component as ComponentType<PageFrame>, plan.props);
