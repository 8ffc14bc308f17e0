import { countWords, excerptOf, plainText } from '#site/shared/blog/plain-text.ts';
import { followsTitle, slugify } from '#site/shared/blog/slug.ts';
import { sizeProblem, TextLimitError, textProblem } from '#site/shared/blog/text-limits.ts';
import type { Sanitiser } from '../platform/ports.ts';
import { type BlogInput, defaultCategory } from './blog-schema.ts';
import type { BlogRow } from './row.ts';
import { readTags } from './row.ts';
import { cleanStoredContent } from './stored-content.ts';

/** What a write puts into the row, but for the slug's final form. */
export type BlogText = Pick<
  BlogRow,
  | 'title'
  | 'content'
  | 'title_image'
  | 'title_image_alt'
  | 'category'
  | 'category_slug'
  | 'seo_title'
  | 'seo_description'
  | 'excerpt'
  | 'word_count'
  | 'status'
  | 'published_at'
> & { tags: string[] };

export interface NextText {
  text: BlogText;
  /** Wanted address: `isFixed` when somebody chose it and no number may be put behind. */
  slug: { base: string; isFixed: boolean };
}

export type NextResult = ({ ok: true } & NextText) | { ok: false; errors: Record<string, string> };

export interface NextContext {
  sanitiser: Sanitiser;
  /** Milliseconds since 1970. */
  now: number;
}

/** The blog as it is to be after the write, or why it cannot be. What the input leaves out stays as it is. */
export function nextText(input: BlogInput, current: BlogRow | undefined, { sanitiser, now }: NextContext): NextResult {
  try {
    const content = nextContent(input.content, current, sanitiser);
    return textWith(content, { input, current, now });
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error;
    return { ok: false, errors: { content: error.message } };
  }
}

/**
 * Cleaned content. Limits hold for what is new: an article from before them can still be changed in its other fields.
 * @throws {TextLimitError}
 */
function nextContent(sent: string | undefined, current: BlogRow | undefined, sanitiser: Sanitiser): string {
  if (sent === undefined || sent === current?.content) return current ? cleanStoredContent(current, sanitiser) : '';
  const sentProblem = sizeProblem(sent);
  if (sentProblem) throw new TextLimitError(sentProblem);
  const content = sanitiser.clean(sent);
  const problem = content === current?.content ? undefined : textProblem(content);
  if (problem) throw new TextLimitError(problem);
  return content;
}

function textWith(
  content: string,
  { input, current, now }: { input: BlogInput; current: BlogRow | undefined; now: number },
): NextResult {
  const title = input.title ?? current?.title ?? '';
  const plain = plainText(content);
  const category = input.category ?? current?.category ?? defaultCategory;
  const text: BlogText = {
    title,
    content,
    title_image: input.titleImage === undefined ? (current?.title_image ?? null) : input.titleImage,
    title_image_alt: input.titleImageAlt ?? current?.title_image_alt ?? '',
    category,
    category_slug: slugify(category) || 'other',
    tags: distinct(input.tags ?? (current ? readTags(current.tags) : [])),
    seo_title: input.seoTitle ?? current?.seo_title ?? '',
    seo_description: input.seoDescription ?? current?.seo_description ?? '',
    excerpt: excerptOf(plain),
    word_count: countWords(plain),
    ...nextStatus(input, current, now),
  };
  const errors = publishErrors(text, input, now);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, text, slug: wantedSlug(input, current, title) };
}

/** Tags whose addresses differ, in their order. */
const distinct = (tags: readonly string[]): string[] =>
  [...new Map(tags.map((tag) => [slugify(tag) || tag, tag])).values()].filter((tag) => slugify(tag));

/** Without a status a new blog is published, as the spec's own client expects (behaviour section 3). */
function nextStatus(input: BlogInput, current: BlogRow | undefined, now: number): Pick<BlogText, 'status' | 'published_at'> {
  const asked = input.publishedAt ? Date.parse(input.publishedAt) : undefined;
  const known = current?.published_at ?? null;
  const status = input.status ?? current?.status ?? 'published';
  if (status === 'draft') return { status, published_at: asked ?? known };
  const isMovedToNow = input.status === 'published' && input.publishedAt === undefined && known !== null && known > now;
  return { status: 'published', published_at: asked ?? (isMovedToNow ? now : (known ?? now)) };
}

const hasUndescribedPicture = (content: string): boolean =>
  (content.match(/<img\b[^<>]*>/g) ?? []).some((picture) => !/\balt="[^"]+"/.test(picture));

/** What a draft may lack and a published blog may not. */
function publishErrors(text: BlogText, input: BlogInput, now: number): Record<string, string> {
  if (text.status === 'draft') return {};
  const isScheduledInPast = input.status === 'scheduled' && (!input.publishedAt || Date.parse(input.publishedAt) <= now);
  return {
    ...(text.title ? {} : { title: 'Title is required' }),
    ...(text.content ? {} : { content: 'Content is required' }),
    ...(hasUndescribedPicture(text.content) ? { content: 'Every picture needs a description of what it shows' } : {}),
    ...(isScheduledInPast ? { publishedAt: 'Choose a time in the future' } : {}),
  };
}

/** An address that was made of the title goes with it; one that was chosen stays. */
function wantedSlug(input: BlogInput, current: BlogRow | undefined, title: string): NextText['slug'] {
  const made = { base: slugify(title) || 'article', isFixed: false };
  if (!current) return input.slug ? { base: input.slug, isFixed: true } : made;
  if (input.slug && input.slug !== current.slug) return { base: input.slug, isFixed: true };
  const isMadeOfTitle = title === current.title || followsTitle(current.slug, current.title);
  if (title !== current.title && isMadeOfTitle && !followsTitle(current.slug, title)) return made;
  return { base: current.slug, isFixed: true };
}
