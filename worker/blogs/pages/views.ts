import { routes } from '#catalogue/routes.ts';
import { markHeadings } from '#site/shared/blog/headings.ts';
import { articlePath, blogCategoryPath, blogTagPath } from '#site/shared/blog/paths.ts';
import { readingMinutes } from '#site/shared/blog/plain-text.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import type { ArticleCardView, ArticleView, CountedLink, DateView, PictureView } from '#site/views/blog.ts';
import type { Link } from '#site/views/shell.ts';
import { type BlogRow, type Published, readTags, type SummaryRow } from '../row.ts';
import type { CountRow } from './read-list.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' });

const dateView = (time: number): DateView => ({ text: dayFormat.format(time), iso: new Date(time).toISOString() });

const categoryLink = ({ category, categorySlug }: SummaryRow): Link => ({
  label: category,
  href: blogCategoryPath(categorySlug),
});

/** The title's picture; the policy of the page loads none from elsewhere. */
const pictureView = ({ titleImage: src, titleImageAlt, title }: SummaryRow): PictureView | null =>
  src?.startsWith('/') ? { src, alt: titleImageAlt || title } : null;

export const articleCard = (row: Published<SummaryRow>): ArticleCardView => ({
  href: articlePath(row.slug),
  title: row.title,
  excerpt: row.excerpt,
  category: categoryLink(row),
  published: dateView(row.publishedAt),
  readingMinutes: readingMinutes(row.wordCount),
  picture: pictureView(row),
});

export const countedLinks = (rows: readonly CountRow[], path: (slug: string) => string, current?: string): CountedLink[] =>
  rows.map(({ slug, name, count }) => ({ label: name, href: path(slug), count, isCurrent: slug === current }));

const isLaterDay = (published: DateView, updated: DateView): boolean =>
  updated.iso > published.iso && updated.text !== published.text;

export function articleView(row: Published<BlogRow>): ArticleView {
  const published = dateView(row.publishedAt);
  const updated = dateView(row.updatedAt);
  return {
    title: row.title,
    ...markHeadings(row.content),
    category: categoryLink(row),
    tags: readTags(row.tags).map((tag) => ({ label: tag, href: blogTagPath(slugify(tag)) })),
    published,
    updated: isLaterDay(published, updated) ? updated : null,
    readingMinutes: readingMinutes(row.wordCount),
    picture: pictureView(row),
  };
}

export const blogCrumbs = (...links: Link[]): Link[] => [
  { label: 'Home', href: routes.home },
  { label: 'Blogs', href: routes.blogs },
  ...links,
];
