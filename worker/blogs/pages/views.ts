import { routes } from '#catalogue/routes.ts';
import { toPageFields } from '#site/shared/blog/blog-fields.ts';
import { markHeadings } from '#site/shared/blog/headings.ts';
import { articlePath, blogCategoryPath, blogTagPath } from '#site/shared/blog/paths.ts';
import { readingMinutes } from '#site/shared/blog/plain-text.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import type { ArticleCardView, ArticleView, CountedLink, DateView, PictureView } from '#site/views/blog.ts';
import { categoryImagePath } from '#site/views/category-image.ts';
import type { Link, ShellView } from '#site/views/shell.ts';
import { type BlogRow, type Published, readTags, type SummaryRow } from '../row.ts';
import type { CountRow } from './read-list.ts';

const dateView = (time: number): DateView => ({ text: formatDate('longDay', time), iso: new Date(time).toISOString() });

const categoryLink = ({ category, categorySlug }: SummaryRow): Link => ({
  label: category,
  href: blogCategoryPath(categorySlug),
});

type Menu = ShellView['menu'];

/**
 * The page's security policy only allows pictures from this site. An article without such a picture gets its category's drawing as
 * decoration.
 */
function pictureView(menu: Menu, { titleImage: src, titleImageAlt, title, categorySlug }: SummaryRow): PictureView | null {
  if (src?.startsWith('/')) return { src, alt: titleImageAlt || title };
  const category = menu.find(({ slug, name }) => slug === categorySlug || slugify(name) === categorySlug) ?? menu[0];
  return category ? { src: categoryImagePath(category), alt: '' } : null;
}

export const articleCard = (menu: Menu, row: Published<SummaryRow>): ArticleCardView => ({
  href: articlePath(row.slug),
  title: row.title,
  excerpt: row.excerpt,
  category: categoryLink(row),
  published: dateView(row.publishedAt),
  readingMinutes: readingMinutes(row.wordCount),
  picture: pictureView(menu, row),
});

export const countedLinks = (rows: readonly CountRow[], path: (slug: string) => string, current?: string): CountedLink[] =>
  rows.map(({ slug, name, count }) => ({ label: name, href: path(slug), count, isCurrent: slug === current }));

const isLaterDay = (published: DateView, updated: DateView): boolean =>
  updated.iso > published.iso && updated.text !== published.text;

export function articleView(menu: Menu, row: Published<BlogRow>): Omit<ArticleView, 'author'> {
  const published = dateView(row.publishedAt);
  const updated = dateView(row.updatedAt);
  return {
    ...toPageFields(row),
    ...markHeadings(row.content),
    category: categoryLink(row),
    tags: readTags(row.tags).map((tag) => ({ label: tag, href: blogTagPath(slugify(tag)) })),
    published,
    updated: isLaterDay(published, updated) ? updated : null,
    readingMinutes: readingMinutes(row.wordCount),
    picture: pictureView(menu, row),
  };
}

export const blogCrumbs = (...links: Link[]): Link[] => [
  { label: 'Home', href: routes.home },
  { label: 'Blogs', href: routes.blogs },
  ...links,
];
