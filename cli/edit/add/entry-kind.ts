import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, courseFile } from '#catalogue/files.ts';
import { citySchema } from '#catalogue/schema/city.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import type { CatalogueSource } from '#cli/load/sources.ts';
import { completeCity, missingFacts, type PartialCity } from './city-proposals.ts';
import { completeCourse, type PartialCourse } from './course-proposals.ts';
import { findKnownCity, findKnownCourse, type Known } from './known-names.ts';

/** A new entry, of which some fields are known. */
export type Fields = Record<string, unknown>;

export interface Completed {
  entry: Fields;
  /** What its owner should know. */
  notes: string[];
}

/** What is different between adding a city and adding a course. */
export interface EntryKind {
  noun: 'city' | 'course';
  schema: CatalogueSource['schema'];
  /** The field by which people name it, and the one that its file is named by. */
  nameField: string;
  keyField: string;
  fileOf: (key: string) => string;
  complete: (known: Fields, context: { catalogue: Catalogue; today: string }) => Completed;
  findKnown: (catalogue: Catalogue, known: Fields) => Known<{ file: string; name: string; url: string }> | undefined;
}

export const cityKind: EntryKind = {
  noun: 'city',
  schema: citySchema,
  nameField: 'name',
  keyField: 'slug',
  fileOf: (slug) => cityFile({ slug }),
  complete(known) {
    const missing = missingFacts(known as PartialCity);
    const notes = missing.length > 0 ? [`missing   ${missing.join(', ')}`] : [];
    return { entry: completeCity(known as PartialCity), notes };
  },
  findKnown(catalogue, { name, officialName, slug, aliases = [], nameInMarathi }) {
    const names = [name, officialName, nameInMarathi, slug, ...(aliases as unknown[])].filter((each) => typeof each === 'string');
    const found = names.map((each) => findKnownCity(catalogue, each)).filter((each) => each !== undefined);
    const known = found.find(({ isSure }) => isSure) ?? found[0];
    return (
      known && {
        ...known,
        entry: { file: cityFile(known.entry), name: known.entry.name, url: `/computer-courses-in-${known.entry.slug}` },
      }
    );
  },
};

export const courseKind: EntryKind = {
  noun: 'course',
  schema: courseSchema,
  nameField: 'title',
  keyField: 'key',
  fileOf: (key) => courseFile({ key }),
  complete(known, context) {
    const { course, drafted, assumed } = completeCourse(known as PartialCourse, context);
    const facts = Object.entries(assumed).map(([field, value]) => `${field} ${value}`);
    const notes = [
      ...(facts.length > 0 ? [`assumed   ${facts.join(', ')}: proposed, to be checked before the course goes live`] : []),
      ...(drafted.length > 0 ? [`drafted   ${drafted.join(', ')}: proposed texts, to be replaced by the course's own`] : []),
    ];
    const untilThen = '          until then the file says `placeholder: true` and `deploy` refuses it';
    return { entry: course, notes: notes.length > 0 ? [...notes, untilThen] : [] };
  },
  findKnown(catalogue, { title, key, aliases = [] }) {
    const names = [title, key, ...(aliases as unknown[])].filter((each) => typeof each === 'string');
    const known = names.map((each) => findKnownCourse(catalogue, each)).find((each) => each !== undefined);
    return known && { ...known, entry: { file: courseFile(known.entry), name: known.entry.title, url: `/${known.entry.path}` } };
  },
};
