import * as z from 'zod';
import { branchSchema } from '#catalogue/schema/branch.ts';
import { openingSchema } from '#catalogue/schema/opening.ts';
import { redirectSchema } from '#catalogue/schema/redirect.ts';
import type { Referent } from '#catalogue/schema/reference.ts';
import { reviewSchema } from '#catalogue/schema/review.ts';
import { storySchema } from '#catalogue/schema/story.ts';
import { trainerSchema } from '#catalogue/schema/trainer.ts';
import { videoSchema } from '#catalogue/schema/video.ts';
import { entryDocs } from '#cli/edit/schemas/field-docs.ts';
import { isSentence } from '#cli/edit/yaml/field-text.ts';
import { unwrap } from '#cli/load/problems/schema-at.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findNaming } from './named-entries.ts';
import { proposeSlug } from './plain-slug.ts';

export type Fields = Record<string, unknown>;

/** A kind of entry that `add` can add. Its flags and their help texts come from the schema and its comments. */
export interface AddKind {
  noun: string;
  description: string;
  schema: z.ZodObject;
  schemaFile?: string;
  /** Field that people name an entry by. It is the command's first argument. */
  nameField: string;
  nameAbout?: string;
  nameShown?: string;
  fields?: readonly string[];
  flagNames?: Record<string, string>;
  options?: readonly (readonly [string, string])[];
  arguments?: readonly (readonly [string, string])[];
  example: string;
  moreExamples?: readonly (readonly [args: string, about?: string])[];
}

export interface TypedInput {
  names: readonly (string | undefined)[];
  flags: Record<string, unknown>;
}

export const listFields = ({ schema, nameField, fields }: AddKind): readonly string[] =>
  fields ?? Object.keys(schema.shape).filter((field) => field !== nameField && field !== 'placeholder');

/** Returns the flag for a field, such as `--postal-code` for `postalCode`. */
export const flagFor = ({ flagNames = {} }: Pick<AddKind, 'flagNames'>, field: string): string =>
  `--${(flagNames[field] ?? field).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Describes a field with its schema comment and its format, such as `branch where the work is (slug or name)`. */
export function describeField({ noun, schema, schemaFile = noun }: AddKind, field: string): string {
  const [about = ''] = (entryDocs(schemaFile).get(field) ?? '').split(/\.(?:\s|$)/);
  const words = about.replace(/^(slug|key)s? of (the |a )?/i, '').replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
  const rule = unwrap(schema.shape[field] as z.ZodType);
  const item = rule instanceof z.ZodArray ? unwrap(rule.element) : rule;
  const naming = findNaming(schema, [field]);
  const separator = isSentence(item) ? 'separated by |' : 'separated by commas';
  const how = [
    ...(item instanceof z.ZodEnum ? [formatChoices.format(item.options.map(String))] : []),
    ...(naming && !naming.isOpen ? namedBy[naming.to] : []),
    ...(item === rule ? [] : [separator]),
  ].join(', ');
  if (words === '' || how === '') return words || how;
  return `${words} (${how})`;
}

const formatChoices = new Intl.ListFormat('en-IN', { type: 'disjunction' });
const namedBy: Record<Referent, string[]> = {
  course: ['key or title'],
  city: ['slug or name'],
  branch: ['slug or name'],
  pattern: [],
};

export const describeMissing = (names: readonly string[]): string =>
  `Missing: ${names.join(', ')}. The command can ask for missing values only in a terminal.`;

export const missingError = ({ noun, example }: AddKind, names: readonly string[]): UserError =>
  new UserError(describeMissing(names), {
    hint: `For example: ${programName} add ${noun} ${example}`,
  });

export const sortFields = ({ schema }: Pick<AddKind, 'schema'>, entry: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(schema.shape), ...Object.keys(entry)])].flatMap((field) =>
      entry[field] === undefined ? [] : [[field, entry[field]]],
    ),
  );

export interface ListKind extends AddKind {
  file: string;
  /**
   * Returns the optional fields that become required by the values entered so far. `canAsk` is true if the command can ask the user for
   * missing fields.
   */
  needs?: (known: Fields, canAsk: boolean) => readonly string[];
  propose: (known: Fields, context: { today: string }) => Fields;
}

const branch: ListKind = {
  noun: 'branch',
  description: 'Add a branch: an option in forms, a page of its own, and rooms for the timetable',
  file: 'branches.yaml',
  schema: branchSchema,
  nameField: 'label',
  // A branch with an address has its own page, and the page needs these fields.
  needs({ city, address }, canAsk) {
    if (canAsk) return city ? ['locality', 'address', 'postalCode'] : [];
    return address ? ['city', 'postalCode'] : [];
  },
  propose: ({ label, locality }) => ({ slug: slugFrom(locality ?? branchPlace(label)), value: label }),
  example:
    '"Classroom Wakad, Pune" --city pune --locality Wakad --address "12 Datta Mandir Road, Wakad, Pune" --postal-code 411057',
};

const branchPlace = (label: unknown): string =>
  String(label)
    .replace(/^classroom\s+/i, '')
    .replace(/,.*$/, '');

const opening: ListKind = {
  noun: 'opening',
  description: 'Add an open position, shown on the careers page from its first day to its last',
  file: 'openings.yaml',
  schema: openingSchema,
  nameField: 'title',
  propose: ({ title }, { today }) => ({ id: slugFrom(title), posted: today }),
  example:
    '"Java Trainer" --branch deccan --employment part-time --closes 2027-03-31 --summary "Teach Java in the evening to at most twenty students, and read the code they write." --duties "Teach from the syllabus | Mark one exercise a week" --requirements "Three years of Java | English and Hindi"',
};

const redirect: ListKind = {
  noun: 'redirect',
  description: 'Add a permanent redirect (301) from an old address to the current one',
  file: 'redirects.yaml',
  schema: redirectSchema,
  nameField: 'from',
  nameShown: 'The old address',
  propose: () => ({}),
  example: '/old-page --to /about',
};

const trainer: ListKind = {
  noun: 'trainer',
  description: "Add a trainer, shown on the pages of the trainer's courses",
  file: 'trainers.yaml',
  schema: trainerSchema,
  nameField: 'name',
  propose: ({ name }) => ({ id: slugFrom(name) }),
  example:
    '"Given Family" --role "Trainer for Java" --courses java --about "Ten years of Java in banks, and five years of teaching it."',
};

const story: ListKind = {
  noun: 'story',
  description: "Add a student's story, published with the student's written consent",
  file: 'stories.yaml',
  schema: storySchema,
  nameField: 'name',
  propose: ({ name }) => ({ id: slugFrom(name) }),
  example:
    '"Given Family" --course java --consent 2026-11-02 --text "I worked at a shop counter. Six months later, I write the code for its till."',
};

const review: ListKind = {
  noun: 'review',
  description: 'Add a review from another site, with its source',
  file: 'reviews.yaml',
  schema: reviewSchema,
  nameField: 'name',
  fields: ['id', 'rating', 'text', 'date', 'source', 'url', 'course', 'city'],
  propose: ({ name }) => ({ id: slugFrom(name) }),
  example:
    '"Given Family" --rating 5 --date 2026-11-02 --source Google --url https://maps.example/r/1 --text "Every question was answered in class."',
};

const video: ListKind = {
  noun: 'video',
  description: 'Add a video, such as a recorded demo class',
  file: 'videos.yaml',
  schema: videoSchema,
  nameField: 'title',
  fields: ['id', 'url', 'description', 'uploaded', 'minutes', 'course'],
  propose: ({ title }) => ({ id: slugFrom(title) }),
  example:
    '"First hour of Java" --url https://video.example/1 --uploaded 2026-11-02 --minutes 52 --description "The first hour of a Java class, recorded live."',
};

const slugFrom = (text: unknown): string | undefined => proposeSlug(String(text)) || undefined;

export const listKinds: readonly ListKind[] = [branch, opening, redirect, trainer, story, review, video];
