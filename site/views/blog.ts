import type { BlogPageFields } from '../shared/blog/blog-fields.ts';
import type { ArticleHeading } from '../shared/blog/headings.ts';
import type { Link } from './shell.ts';

export interface DateView {
  text: string;
  iso: string;
}

export interface PictureView {
  src: string;
  alt: string;
}

export interface ArticleCardView {
  href: string;
  title: string;
  excerpt: string;
  category: Link;
  published: DateView;
  readingMinutes: number;
  picture: PictureView | null;
}

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
  /** The article's text as sanitised HTML. The headings have ids. */
  html: string;
  headings: readonly ArticleHeading[];
  category: Link;
  tags: readonly Link[];
  /** Null if no author is named. */
  author: string | null;
  published: DateView;
  /** Day of the last change. Null if the article has not been changed since the day of its publication. */
  updated: DateView | null;
  readingMinutes: number;
  picture: PictureView | null;
}
