import * as z from 'zod';
import { isAllowedPicture } from '#site/shared/blog/allow-list.ts';
import { defaultCategory } from '#site/shared/blog/blog.ts';
import { slugify, slugPattern } from '#site/shared/blog/slug.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

const line = (name: string, max: number) =>
  z
    .string(`${name} must be text`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${name} cannot exceed ${max} characters`));

const picture = z
  .union([
    z.null(),
    z.literal(''),
    z.string().refine(isAllowedPicture, 'Upload the picture here; pictures of other sites are not shown'),
  ])
  .transform((value) => value || null);

const needsLetter = (text: string): string => `"${text}" needs a letter or a digit`;

const category = line('Category', 60)
  .transform((text) => text || defaultCategory)
  .refine((text) => slugify(text), { error: ({ input }) => `The category ${needsLetter(String(input))}` });

const tag = line('A tag', 40).refine((text) => slugify(text), { error: ({ input }) => `The tag ${needsLetter(String(input))}` });

/** Two tags with one address, such as "Java" and "java". */
function findSameTags(tags: readonly string[]): [first: string, second: string] | undefined {
  const bySlug = new Map<string, string>();
  for (const text of tags) {
    const first = bySlug.get(slugify(text));
    if (first !== undefined) return [first, text];
    bySlug.set(slugify(text), text);
  }
  return undefined;
}

const tags = z
  .array(tag)
  .max(10, 'At most 10 tags')
  .transform((texts) => [...new Set(texts)])
  .superRefine((texts, context) => {
    const same = findSameTags(texts);
    if (same) context.addIssue(`The tags "${same[0]}" and "${same[1]}" have the same page. Keep one of them.`);
  });

const time = z.union([z.null(), z.iso.datetime({ offset: true, error: 'Give the time as 2026-11-20T10:00:00Z' })]);

/** Fields that the server owns: a blog may come back as it was read, and these are passed over. */
const ownedByServer = [
  '_id', 'id', '__v', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'wordCount', 'readingMinutes', 'excerpt', 'author', 'updatedBy', 'url',
]; // biome-ignore format: one list of names.

/** What a client may write of a blog. Every field may be absent; others are refused. */
const fieldsSchema = z.strictObject({
  title: line('Title', 200).optional(),
  content: z.string('Content must be HTML text').optional(),
  titleImage: picture.optional(),
  titleImageAlt: line('The description of the title picture', 300).optional(),
  category: category.optional(),
  tags: tags.optional(),
  seoTitle: line('The title for search engines', 120).optional(),
  seoDescription: line('The description for search engines', 320).optional(),
  slug: z
    .string()
    .transform(foldLetters)
    .pipe(
      z
        .string()
        .max(90, 'The address cannot exceed 90 characters')
        .regex(slugPattern, 'Use small letters, digits and single hyphens'),
    )
    .optional(),
  status: z.enum(['draft', 'scheduled', 'published'], 'The status is draft, scheduled or published').optional(),
  publishedAt: time.optional(),
  /** Whether the editor saves by itself: such a save keeps fewer old texts. */
  autosave: z.boolean().optional(),
});

export type BlogInput = z.infer<typeof fieldsSchema>;

type ParsedInput = { ok: true; input: BlogInput } | { ok: false; errors: Record<string, string> };

function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) errors[key] = 'A blog has no such field';
    else errors[String(issue.path[0] ?? '')] ??= issue.message;
  }
  return errors;
}

export function parseBlogInput(value: unknown): ParsedInput {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isFields) return { ok: false, errors: { '': 'Send one JSON object' } };
  const own = Object.entries(value).filter(([name]) => !ownedByServer.includes(name));
  const parsed = fieldsSchema.safeParse(Object.fromEntries(own));
  return parsed.success ? { ok: true, input: parsed.data } : { ok: false, errors: errorsOf(parsed.error) };
}
