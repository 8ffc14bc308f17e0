import type * as z from 'zod';
import { branchSchema } from '#catalogue/schema/branch.ts';
import { openingSchema } from '#catalogue/schema/opening.ts';
import { redirectSchema } from '#catalogue/schema/redirect.ts';
import { reviewSchema } from '#catalogue/schema/review.ts';
import { storySchema } from '#catalogue/schema/story.ts';
import { trainerSchema } from '#catalogue/schema/trainer.ts';
import { videoSchema } from '#catalogue/schema/video.ts';
import type { Fields } from './entry-kind.ts';
import { proposeSlug } from './plain-slug.ts';

/** What a field is called on the command line and in a question. */
type FieldTexts = Record<string, string>;

/** A kind of entry that stands in one list of the catalogue. */
export interface ListKind {
  noun: string;
  /** In the command's help. */
  description: string;
  /** Relative to the catalogue's folder. */
  file: string;
  /** Of one entry. */
  schema: z.ZodObject;
  /** The field by which people name it: the command's argument. */
  nameField: string;
  /** What a mistake calls that field, if not by its name. */
  nameShown?: string;
  /** The other fields in the order in which they are asked for. */
  fields: FieldTexts;
  /** Fields that are optional in general, but not beside those that are known. `asks`: where its user is asked for each. */
  needs?: (known: Fields, asks: boolean) => readonly string[];
  /** What follows from the fields that are known. */
  propose: (known: Fields, context: { today: string }) => Fields;
  /** Arguments and options of an example that works in any catalogue. */
  example: string;
}

const branch: ListKind = {
  noun: 'branch',
  description: 'Add a branch: an option of the forms, a page of its own, and its rooms in the timetable',
  file: 'branches.yaml',
  schema: branchSchema,
  nameField: 'label',
  fields: {
    slug: 'name in page addresses',
    value: 'what a form sends for it',
    city: 'slug or name of its city; none for online training',
    locality: 'part of the city',
    address: 'house, road, locality and city',
    postalCode: 'six digits',
    latitude: 'like 18.53141',
    longitude: 'like 73.84464',
    mapUrl: 'link to the place on a map',
    directions: 'how to get there: stations, stops, landmarks',
  },
  // A branch with an address has a page of its own, which needs the rest of it.
  needs({ city, address }, asks) {
    if (asks) return city ? ['locality', 'address', 'postalCode'] : [];
    return address ? ['city', 'postalCode'] : [];
  },
  propose: ({ label, locality }) => ({ slug: slugFrom(locality ?? branchPlace(label)), value: label }),
  example:
    '"Classroom Wakad, Pune" --city pune --locality Wakad --address "12 Datta Mandir Road, Wakad, Pune" --postal-code 411057',
};

/** `Classroom Wakad, Pune` is at `Wakad`. */
const branchPlace = (label: unknown): string =>
  String(label)
    .replace(/^classroom\s+/i, '')
    .replace(/,.*$/, '');

const opening: ListKind = {
  noun: 'opening',
  description: 'Add an open position: it is on the careers page from its first day to its last',
  file: 'openings.yaml',
  schema: openingSchema,
  nameField: 'title',
  fields: {
    id: 'name in page addresses',
    branch: 'branch where the work is, by slug or name',
    employment: 'FULL_TIME, PART_TIME or CONTRACTOR',
    posted: 'first day, like 2027-01-04; today unless given',
    closes: 'last day on which an application is read',
    summary: 'the work in a sentence or two, 60 characters or more',
    duties: 'two to six, with | between',
    requirements: 'two to six, with | between',
  },
  propose: ({ title }, { today }) => ({ id: slugFrom(title), posted: today }),
  example:
    '"Java Trainer" --branch deccan --employment part-time --closes 2027-03-31 --summary "Teach Java in the evening to at most twenty students, and read the code they write." --duties "Teach from the syllabus | Mark one exercise a week" --requirements "Three years of Java | English and Hindi"',
};

const redirect: ListKind = {
  noun: 'redirect',
  description: 'Add a redirect: an old address is answered with the present one (301)',
  file: 'redirects.yaml',
  schema: redirectSchema,
  nameField: 'from',
  nameShown: 'The old address',
  fields: { to: 'present address, like /about' },
  propose: () => ({}),
  example: '/old-page --to /about',
};

const trainer: ListKind = {
  noun: 'trainer',
  description: 'Add a person who teaches, shown on the pages of the courses named',
  file: 'trainers.yaml',
  schema: trainerSchema,
  nameField: 'name',
  fields: {
    id: 'short unique name for this entry',
    role: 'what the person teaches or does',
    about: 'work and teaching behind the person, 40 characters or more',
    courses: 'courses by key or title, with commas between',
    branches: 'branches by slug or name, with commas between',
    certificates: 'with | between',
    profile: 'address of a public profile',
  },
  propose: ({ name }) => ({ id: slugFrom(name) }),
  example:
    '"Given Family" --role "Trainer for Java" --courses java --about "Ten years of Java in banks, five of them spent teaching it."',
};

const story: ListKind = {
  noun: 'story',
  description: "Add a student's story, printed with the student's agreement",
  file: 'stories.yaml',
  schema: storySchema,
  nameField: 'name',
  fields: {
    id: 'short unique name for this entry',
    course: 'course by key or title',
    city: 'city where the student came from, by slug or name',
    text: "the student's own words, 60 characters or more",
    work: 'work found afterwards',
    employer: 'where',
    consent: "date of the student's written consent",
  },
  propose: ({ name }) => ({ id: slugFrom(name) }),
  example:
    '"Given Family" --course java --consent 2026-11-02 --text "I came from a shop counter and write the code of its till today, after six months."',
};

const review: ListKind = {
  noun: 'review',
  description: 'Add a review that can be read elsewhere, with its source',
  file: 'reviews.yaml',
  schema: reviewSchema,
  nameField: 'name',
  fields: {
    id: 'short unique name for this entry',
    rating: 'stars, 1 to 5',
    text: 'what it says, word for word',
    date: 'its day, like 2027-01-04',
    source: 'where it can be read, like Google',
    url: 'its address there',
    course: 'course by key or title, if it is about one',
    city: 'city where the student came from, by slug or name',
  },
  propose: ({ name }) => ({ id: slugFrom(name) }),
  example:
    '"Given Family" --rating 5 --date 2026-11-02 --source Google --url https://maps.example/r/1 --text "Every question was answered in class."',
};

const video: ListKind = {
  noun: 'video',
  description: 'Add a film, like a recorded demo class',
  file: 'videos.yaml',
  schema: videoSchema,
  nameField: 'title',
  fields: {
    id: 'short unique name for this entry',
    url: 'page on which it can be watched',
    description: 'what viewers see, 40 characters or more',
    uploaded: 'day on which it was published',
    minutes: 'its length',
    course: 'course by key or title, if it is about one',
  },
  propose: ({ title }) => ({ id: slugFrom(title) }),
  example:
    '"First hour of Java" --url https://video.example/1 --uploaded 2026-11-02 --minutes 52 --description "The first hour of a Java class, recorded as it was held."',
};

/** Absent where no slug can be made of the text. */
const slugFrom = (text: unknown): string | undefined => proposeSlug(String(text)) || undefined;

/** What `add` adds besides cities, courses and batches. */
export const listKinds: readonly ListKind[] = [branch, opening, redirect, trainer, story, review, video];
