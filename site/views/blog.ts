import type { BlogPageFields } from '../shared/blog/blog-fields.ts';
import type { ArticleHeading } from '../shared/blog/headings.ts';
import type { Link } from './shell.ts';

/** A date as people and as machines read it. */
export interface DateView {
  text: string;
  iso: string;
}

export interface PictureView {
  src: string;
  alt: string;
}

/** One article in a list. */
export interface ArticleCardView {
  href: string;
  title: string;
  excerpt: string;
  category: Link;
  published: DateView;
  readingMinutes: number;
  picture: PictureView | null;
}

/** A choice of the list with the number of its articles. */
export interface CountedLink extends Link {
  count: number;
  isCurrent: boolean;
}

export interface PaginationView {
  page: number;
  pages: number;
  previous: string | null;
  next: string | null;
}

export interface ArticleView extends BlogPageFields {
  /** Sanitised HTML, its headings with ids. */
  html: string;
  headings: readonly ArticleHeading[];
  category: Link;
  tags: readonly Link[];
  published: DateView;
  /** Null where nothing changed on a later day. */
  updated: DateView | null;
  readingMinutes: number;
  picture: PictureView | null;
}
