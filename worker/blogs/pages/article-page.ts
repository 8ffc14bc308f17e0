import { routes } from '#catalogue/routes.ts';
import { fitting, titleBounds } from '#site/head/head.ts';
import { breadcrumbList } from '#site/head/structured-data/breadcrumb-list.ts';
import { BlogPage } from '#site/pages/blog-page.tsx';
import { articlePath } from '#site/shared/blog/paths.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { EdgeShell } from '#worker/platform/edge-files.ts';
import type { CardRow } from '../read-live.ts';
import { type BlogRow, readTags } from '../row.ts';
import { relatedCourses } from './related-courses.ts';
import { renderPage } from './render-page.ts';
import { articleCard, articleView, blogCrumbs } from './views.ts';

type LiveRow = BlogRow & { published_at: number };

const defaultImage = '/images/cards/institute.jpg';
/** Pictures that services take for a social card; a drawing is none. */
const cardImage = (row: BlogRow): string =>
  row.title_image && /^\/[^/].*\.(jpe?g|png|webp)$/i.test(row.title_image) ? row.title_image : defaultImage;

export const pageTitle = (title: string, { shortName }: ShellView): string =>
  fitting([`${title} - ${shortName}`, title], titleBounds);

/** schema.org BlogPosting with what Google's article documentation asks for; the institute stands for its trainers. */
function blogPosting({ shell }: EdgeShell, row: LiveRow): object {
  const url = shell.origin + articlePath(row.slug);
  const institute = { '@type': 'Organization', name: shell.name, url: `${shell.origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: row.title,
    description: row.seo_description || row.excerpt,
    image: [shell.origin + cardImage(row)],
    datePublished: new Date(row.published_at).toISOString(),
    dateModified: new Date(Math.max(row.updated_at, row.published_at)).toISOString(),
    author: institute,
    publisher: institute,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url,
    articleSection: row.category,
    keywords: readTags(row.tags),
    wordCount: row.word_count,
    inLanguage: 'en-IN',
    isPartOf: { '@type': 'Blog', name: `${shell.name}: Blogs`, url: shell.origin + routes.blogs },
  };
}

/** One article as a whole page. */
export function articlePage(edge: EdgeShell, row: LiveRow, related: readonly CardRow[]): string {
  const { shell, assets, options } = edge;
  const crumbs = blogCrumbs({ label: row.title, href: articlePath(row.slug) });
  return renderPage(BlogPage, {
    shell,
    assets,
    options,
    crumbs,
    head: {
      title: row.seo_title || pageTitle(row.title, shell),
      description: row.seo_description || row.excerpt,
      keywords: [row.category, ...readTags(row.tags)],
      canonical: shell.origin + articlePath(row.slug),
      isIndexable: true,
      type: 'article',
      image: shell.origin + cardImage(row),
      structuredData: [blogPosting(edge, row), breadcrumbList(shell.origin, crumbs)],
    },
    article: articleView(row),
    relatedArticles: related.map(articleCard),
    relatedCourses: relatedCourses(shell, row),
  });
}
