import {
  type BlogFieldName,
  type BlogFields,
  blogFieldNames,
  emptyBlogFields,
  pickFields,
} from '#site/shared/blog/blog-fields.ts';
import { countWords, createExcerpt, plainText, toProseText } from '#site/shared/blog/plain-text.ts';
import { isMadeFromTitle, slugify } from '#site/shared/blog/slug.ts';
import { sizeProblem, TextLimitError, textProblem } from '#site/shared/blog/text-limits.ts';
import { invalidFields, Problem } from '../http/problem.ts';
import type { Sanitiser } from '../platform/ports.ts';
import type { BlogInput } from './blog-schema.ts';
import { type BlogRow, toFields } from './row.ts';
import { cleanStoredContent } from './stored-content.ts';

/** Some old categories contain only emoji, so their slug would be empty. */
const toCategorySlug = (category: string): string => slugify(category) || 'other';

export function derivedColumns({ content, category }: Pick<BlogText, 'content' | 'category'>) {
  return {
    categorySlug: toCategorySlug(category),
    excerpt: createExcerpt(toProseText(content)),
    wordCount: countWords(plainText(content)),
  };
}

export type BlogText = Omit<BlogFields, 'slug'> &
  Pick<BlogRow, 'categorySlug' | 'excerpt' | 'wordCount' | 'status' | 'publishedAt'>;

export interface NextText {
  text: BlogText;
  /** Wanted slug. `isFixed` means that somebody chose it, so no number may be appended. */
  slug: { base: string; isFixed: boolean };
}

interface NextContext {
  sanitiser: Sanitiser;
  now: number;
}

/**
 * Returns the article's text as it will be after the write. Omitted fields keep their values.
 * @throws {Problem} 422
 */
export function nextText(input: BlogInput, current: BlogRow | undefined, { sanitiser, now }: NextContext): NextText {
  try {
    return textWith(nextContent(input.content, current, sanitiser), { input, current, now });
  } catch (error) {
    throw error instanceof TextLimitError ? new Problem(invalidFields({ content: error.message })) : error;
  }
}

/**
 * Returns the cleaned content. The limits apply only to new content, so that other fields of an older, longer article can still be changed.
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
): NextText {
  const known = current ? toFields(current) : emptyBlogFields;
  const isSent = (name: BlogFieldName): boolean => input[name] !== undefined;
  const { slug: _, ...fields } = { ...known, ...pickFields(input, blogFieldNames.filter(isSent)), content } as BlogFields;
  const text: BlogText = { ...fields, ...derivedColumns(fields), ...nextStatus(input, current, now) };
  const errors = publishErrors(text, input, now);
  if (Object.keys(errors).length > 0) throw new Problem(invalidFields(errors));
  return { text, slug: wantedSlug(input, current, text.title) };
}

/** A new article without a status is published, because older clients do not send one. */
function nextStatus(input: BlogInput, current: BlogRow | undefined, now: number): Pick<BlogText, 'status' | 'publishedAt'> {
  const requestedAt = input.publishedAt ? Date.parse(input.publishedAt) : undefined;
  const known = current?.publishedAt ?? null;
  const status = input.status ?? current?.status ?? 'published';
  if (status === 'draft') return { status, publishedAt: requestedAt ?? known };
  const isMovedToNow = input.status === 'published' && input.publishedAt === undefined && known !== null && known > now;
  return { status: 'published', publishedAt: requestedAt ?? (isMovedToNow ? now : (known ?? now)) };
}

const hasUndescribedPicture = (content: string): boolean =>
  (content.match(/<img\b[^<>]*>/g) ?? []).some((picture) => !/\balt="[^"]+"/.test(picture));

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

/** A slug derived from the title changes with the title. A slug that somebody chose does not change. */
function wantedSlug(input: BlogInput, current: BlogRow | undefined, title: string): NextText['slug'] {
  const derived = { base: slugify(title) || 'article', isFixed: false };
  if (!current) return input.slug ? { base: input.slug, isFixed: true } : derived;
  if (input.slug && input.slug !== current.slug) return { base: input.slug, isFixed: true };
  const isDerivedFromTitle = title === current.title || isMadeFromTitle(current.slug, current.title);
  if (title !== current.title && isDerivedFromTitle && !isMadeFromTitle(current.slug, title)) return derived;
  return { base: current.slug, isFixed: true };
}
