import { routes } from '#catalogue/routes.ts';
import { breadcrumbList } from '#site/head/structured-data/lists.ts';
import { BlogsPage } from '#site/pages/blogs/page.tsx';
import { articlePath, blogCategoryPath, blogTagPath } from '#site/shared/blog/paths.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import type { CountedLink, PaginationView } from '#site/views/blog.ts';
import type { Link } from '#site/views/shell.ts';
import type { EdgeShell } from '#worker/platform/edge-files.ts';
import { type Published, readTags, type SummaryRow } from '../row.ts';
import { pageTitle } from './article-page.ts';
import { type ListFilter, type ListRows, pageSize } from './read-list.ts';
import { renderPage } from './render-page.ts';
import { articleCard, blogCrumbs, countedLinks } from './views.ts';

export interface ListRequest {
  filter: ListFilter;
  page: number;
  query: string;
}

export const countPages = ({ total }: Pick<ListRows, 'total'>): number => Math.max(1, Math.ceil(total / pageSize));

function listPath({ filter, query }: ListRequest): string {
  if (filter.kind === 'category') return blogCategoryPath(filter.slug);
  if (filter.kind === 'tag') return blogTagPath(filter.slug);
  return filter.kind === 'search' ? `${routes.blogs}?q=${encodeURIComponent(query)}` : routes.blogs;
}

const pageHref = (request: ListRequest, page: number): string => {
  const path = listPath(request);
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
};

function pagination(request: ListRequest, pages: number): PaginationView {
  const { page } = request;
  return {
    page,
    pages,
    previous: page > 1 ? pageHref(request, page - 1) : null,
    next: page < pages ? pageHref(request, page + 1) : null,
  };
}

interface ListTexts {
  heading: string;
  lead: string;
  title: string;
  description: string;
  keywords?: string[];
  listHeading: string;
  crumb?: Link;
}

const maxShownQuery = 80;

const articles = (total: number): string => (total === 1 ? '1 article' : `${total} articles`);

const categoryTexts = (name: string, count: string) => ({
  heading: `Articles on ${name}`,
  lead: `${count} by our trainers on ${name}, based on what they teach in class.`,
  title: `Articles on ${name}`,
  description: `${count} on ${name} by the institute's trainers: explanations, exercises and advice for study, projects and interviews.`,
});

/** A tag may have the same name as a category, so the two pages must have different wording. */
const tagTexts = (name: string, count: string) => ({
  heading: `Tagged “${name}”`,
  lead: `${count} on any subject, with the tag “${name}”.`,
  title: `Articles Tagged ${name}`,
  description: `${count} with the tag ${name}, from every category of the institute's blog, newest first.`,
});

const findTagName = ({ tags, cards }: ListRows, slug: string): string =>
  [...tags.map(({ name }) => name), ...cards.flatMap((card) => readTags(card.tags))].find((name) => slugify(name) === slug) ??
  slug;

function createTexts({ blogs }: EdgeShell, request: ListRequest, rows: ListRows): ListTexts {
  const { filter, query } = request;
  const shown = [...query].slice(0, maxShownQuery).join('');
  const count = articles(rows.total);
  if (filter.kind === 'category' || filter.kind === 'tag') {
    const isTag = filter.kind === 'tag';
    const name = isTag
      ? findTagName(rows, filter.slug)
      : (rows.categories.find(({ slug }) => slug === filter.slug)?.name ?? filter.slug);
    return {
      ...(isTag ? tagTexts(name, count) : categoryTexts(name, count)),
      listHeading: count,
      crumb: { label: name, href: listPath(request) },
    };
  }
  if (filter.kind === 'search')
    return {
      ...(rows.total === 0
        ? {
            heading: `No articles found for “${shown}”`,
            lead: 'Try fewer words, or only the start of a word: “prog” finds “programming”.',
          }
        : {
            heading: `Articles about “${shown}”`,
            lead: 'The search looks for words that start with your search terms, in titles, tags and the article text.',
          }),
      title: `Search for ${shown}`,
      description: `Articles on the institute's blog that contain ${shown}.`,
      listHeading: `${count} found`,
      crumb: { label: 'Search', href: listPath(request) },
    };
  return {
    heading: 'Blogs',
    lead: 'Articles by our trainers, based on what they teach in class.',
    ...blogs,
    listHeading: 'Latest articles',
  };
}

const blogData = ({ shell }: EdgeShell, cards: readonly Published<SummaryRow>[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'Blog',
  name: `${shell.name}: Blogs`,
  url: shell.origin + routes.blogs,
  inLanguage: 'en-IN',
  publisher: { '@type': 'Organization', name: shell.name, url: `${shell.origin}/` },
  blogPost: cards.map((card) => ({
    '@type': 'BlogPosting',
    headline: card.title,
    url: shell.origin + articlePath(card.slug),
    datePublished: new Date(card.publishedAt).toISOString(),
  })),
});

function categoryLinks({ categories }: ListRows, filter: ListFilter): CountedLink[] {
  const links = countedLinks(categories, blogCategoryPath, filter.kind === 'category' ? filter.slug : undefined);
  const count = categories.reduce((sum, category) => sum + category.count, 0);
  return count === 0 ? [] : [{ label: 'All', href: routes.blogs, count, isCurrent: filter.kind === 'all' }, ...links];
}

/** Renders a list of articles as a whole page. Search results and tag pages are hidden from search engines. */
export function listPage(edge: EdgeShell, request: ListRequest, rows: ListRows): string {
  const { shell, assets } = edge;
  const { filter, page, query } = request;
  const { heading, lead, title, description, keywords, listHeading, crumb } = createTexts(edge, request, rows);
  const crumbs = blogCrumbs(...(crumb ? [crumb] : []));
  const onPage = page > 1 ? `, page ${page}` : '';
  return renderPage(BlogsPage, {
    shell,
    assets,
    crumbs,
    head: {
      title: pageTitle(title + onPage, shell),
      description: description + (page > 1 ? ` Page ${page}.` : ''),
      keywords: keywords ?? ['blog', ...rows.categories.map((category) => category.name)],
      canonical: shell.origin + pageHref(request, page),
      isIndexable: filter.kind === 'all' || filter.kind === 'category',
      image: `${shell.origin}/images/cards/institute.png`,
      imageAlt: shell.name,
      structuredData: [...(filter.kind === 'all' ? [blogData(edge, rows.cards)] : []), breadcrumbList(shell.origin, crumbs)],
    },
    heading,
    lead,
    listHeading: listHeading + onPage,
    cards: rows.cards.map((card) => articleCard(shell.menu, card)),
    latest: (rows.latest ?? []).map((card) => articleCard(shell.menu, card)),
    categories: categoryLinks(rows, filter),
    tags: countedLinks(rows.tags, blogTagPath, filter.kind === 'tag' ? filter.slug : undefined),
    query,
    pagination: pagination(request, countPages(rows)),
  });
}
