import { routes } from '#catalogue/routes.ts';
import { markHeadings } from '#site/shared/blog/headings.ts';
import { articlePath, blogCategoryPath, blogTagPath } from '#site/shared/blog/paths.ts';
import { readingMinutes } from '#site/shared/blog/plain-text.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import type { ArticleCardView, ArticleView, CountedLink, DateView, PictureView } from '#site/views/blog.ts';
import type { Link } from '#site/views/shell.ts';
import type { CardRow } from '../read-live.ts';
import { type BlogRow, readTags } from '../row.ts';
import type { CountRow } from './read-list.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' });

export const dateView = (time: number): DateView => ({ text: dayFormat.format(time), iso: new Date(time).toISOString() });

const categoryLink = ({ category, category_slug }: Pick<BlogRow, 'category' | 'category_slug'>): Link => ({
  label: category,
  href: blogCategoryPath(category_slug),
});

/** The title's picture; the policy of the page loads none from elsewhere. */
const pictureView = ({
  title_image: src,
  title_image_alt,
  title,
}: Pick<BlogRow, 'title_image' | 'title_image_alt' | 'title'>): PictureView | null =>
  src?.startsWith('/') ? { src, alt: title_image_alt || title } : null;

export const articleCard = (row: CardRow): ArticleCardView => ({
  href: articlePath(row.slug),
  title: row.title,
  excerpt: row.excerpt,
  category: categoryLink(row),
  published: dateView(row.published_at),
  readingMinutes: readingMinutes(row.word_count),
  picture: pictureView(row),
});

export const countedLinks = (rows: readonly CountRow[], path: (slug: string) => string, current?: string): CountedLink[] =>
  rows.map(({ slug, name, count }) => ({ label: name, href: path(slug), count, isCurrent: slug === current }));

const isLaterDay = (published: DateView, updated: DateView): boolean =>
  updated.iso > published.iso && updated.text !== published.text;

export function articleView(row: BlogRow & { published_at: number }): ArticleView {
  const published = dateView(row.published_at);
  const updated = dateView(row.updated_at);
  return {
    title: row.title,
    ...markHeadings(row.content),
    category: categoryLink(row),
    tags: readTags(row.tags).map((tag) => ({ label: tag, href: blogTagPath(slugify(tag)) })),
    published,
    updated: isLaterDay(published, updated) ? updated : null,
    readingMinutes: readingMinutes(row.word_count),
    picture: pictureView(row),
  };
}

export const blogCrumbs = (...links: Link[]): Link[] => [
  { label: 'Home', href: routes.home },
  { label: 'Blogs', href: routes.blogs },
  ...links,
];
