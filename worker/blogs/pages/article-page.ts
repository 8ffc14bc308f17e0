import { routes } from '#catalogue/routes.ts';
import { chooseFitting, titleBounds } from '#site/head/head.ts';
import { breadcrumbList } from '#site/head/structured-data/lists.ts';
import { BlogPage } from '#site/pages/blog/page.tsx';
import { articlePath } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { EdgeShell } from '#worker/platform/edge-files.ts';
import { type BlogRow, type Published, readTags, type SummaryRow } from '../row.ts';
import { relatedCourses } from './related-courses.ts';
import { renderPage } from './render-page.ts';
import { articleCard, articleView, blogCrumbs } from './views.ts';

const defaultImage = '/images/cards/institute.png';
/** Social networks do not accept SVG images for cards. */
const cardImage = (row: BlogRow): string =>
  row.titleImage && /^\/[^/].*\.(jpe?g|png|webp)$/i.test(row.titleImage) ? row.titleImage : defaultImage;

export const pageTitle = (title: string, { shortName }: ShellView): string =>
  chooseFitting([`${title} - ${shortName}`, title], titleBounds);

/**
 * Builds schema.org BlogPosting data with the properties that Google's article documentation asks for. The institute appears as the author
 * if the author has no display name.
 */
function blogPosting({ shell }: EdgeShell, row: Published<BlogRow>, author: string | null): object {
  const url = shell.origin + articlePath(row.slug);
  const institute = { '@type': 'Organization', name: shell.name, url: `${shell.origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: row.title,
    description: row.seoDescription || row.excerpt,
    image: [shell.origin + cardImage(row)],
    datePublished: new Date(row.publishedAt).toISOString(),
    dateModified: new Date(Math.max(row.updatedAt, row.publishedAt)).toISOString(),
    author: author ? { '@type': 'Person', name: author, worksFor: institute } : institute,
    publisher: institute,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    articleSection: row.category,
    keywords: readTags(row.tags),
    wordCount: row.wordCount,
    inLanguage: 'en-IN',
    isPartOf: { '@type': 'Blog', name: `${shell.name}: Blogs`, url: shell.origin + routes.blogs },
  };
}

interface ArticleSurroundings {
  related: readonly Published<SummaryRow>[];
  /** Display name of the author. */
  author: string | null;
}

export function articlePage(edge: EdgeShell, row: Published<BlogRow>, { related, author }: ArticleSurroundings): string {
  const { shell, assets, options } = edge;
  const crumbs = blogCrumbs({ label: row.title, href: articlePath(row.slug) });
  return renderPage(BlogPage, {
    shell,
    assets,
    options,
    crumbs,
    head: {
      title: row.seoTitle || pageTitle(row.title, shell),
      description: row.seoDescription || row.excerpt,
      keywords: [row.category, ...readTags(row.tags)],
      canonical: shell.origin + articlePath(row.slug),
      isIndexable: true,
      type: 'article',
      image: shell.origin + cardImage(row),
      imageAlt: row.title,
      structuredData: [blogPosting(edge, row, author), breadcrumbList(shell.origin, crumbs)],
    },
    article: { ...articleView(shell.menu, row), author },
    relatedArticles: related.map((other) => articleCard(shell.menu, other)),
    relatedCourses: relatedCourses(shell, row),
  });
}
