import * as z from 'zod';
import { isAllowedPicture } from '#site/shared/blog/allow-list.ts';
import {
  type BlogFieldName,
  type BlogLineName,
  blogFieldNames,
  blogFields,
  defaultCategory,
} from '#site/shared/blog/blog-fields.ts';
import { slugify, slugPattern } from '#site/shared/blog/slug.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

const line = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .transform(cleanLine)
    .pipe(z.string().max(max, `${label} cannot exceed ${max} characters`));

const createLineSchema = (name: BlogLineName) => line(blogFields[name].label, blogFields[name].maxLength ?? 200);

const picture = z
  .union([
    z.null(),
    z.literal(''),
    z.string().refine(isAllowedPicture, 'Upload the picture here, because pictures from other sites are not shown'),
  ])
  .transform((value) => value || null);

const formatLetterMessage = (text: string): string => `"${text}" must contain a letter or a digit`;

const category = createLineSchema('category')
  .transform((text) => text || defaultCategory)
  .refine((text) => slugify(text), { error: ({ input }) => `The category ${formatLetterMessage(String(input))}` });

const tag = line('A tag', 40).refine((text) => slugify(text), {
  error: ({ input }) => `The tag ${formatLetterMessage(String(input))}`,
});

/** Finds two tags with the same slug, such as "Java" and "java". */
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
  .max(10, 'Use up to 10 tags')
  .transform((texts) => [...new Set(texts)])
  .superRefine((texts, context) => {
    const same = findSameTags(texts);
    if (same) context.addIssue(`The tags "${same[0]}" and "${same[1]}" would share a page. Keep only one of the two.`);
  });

const time = z.union([z.null(), z.iso.datetime({ offset: true, error: 'Write the time in the form 2026-11-20T10:00:00Z' })]);

/** Fields that only the server sets. They are ignored, so that clients can send an article back as they received it. */
const ownedByServer = [
  '_id', 'id', '__v', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'wordCount', 'readingMinutes', 'excerpt', 'author', 'updatedBy', 'url',
]; // biome-ignore format: one list of names.

const slug = z
  .string()
  .transform(foldLetters)
  .pipe(
    z
      .string()
      .max(blogFields.slug.maxLength ?? 90, `The address cannot exceed ${blogFields.slug.maxLength} characters`)
      .regex(slugPattern, 'Use lowercase letters, digits and single hyphens'),
  );

const ownRules = { content: z.string('Content must be HTML text'), titleImage: picture, category, tags, slug };
const lines = Object.fromEntries(
  blogFieldNames.filter((name) => !(name in ownRules)).map((name) => [name, createLineSchema(name as BlogLineName)]),
) as Record<Exclude<BlogFieldName, keyof typeof ownRules>, ReturnType<typeof line>>;

/** Article fields that clients may write. Every field is optional. */
const fieldsSchema = z
  .object({
    ...ownRules,
    ...lines,
    status: z.enum(['draft', 'scheduled', 'published'], 'The status must be draft, scheduled or published'),
    publishedAt: time,
    /** Whether the editor saved automatically. Automatic saves store fewer old versions. */
    autosave: z.boolean(),
  })
  .partial();

export type BlogInput = z.infer<typeof fieldsSchema>;

/** Ignores the fields that only the server sets, and rejects unknown fields. */
export const blogInputSchema = z
  .record(z.string(), z.unknown(), 'Send one JSON object')
  .transform((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !ownedByServer.includes(name))))
  .pipe(fieldsSchema.catchall(z.undefined('Articles do not have this field')) as unknown as typeof fieldsSchema);
