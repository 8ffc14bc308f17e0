import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, courseFile } from '#catalogue/files.ts';
import { type City, citySchema } from '#catalogue/schema/city.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { completeCourse, type PartialCourse } from './course-proposals.ts';
import type { AddKind, Fields } from './kinds.ts';
import { findKnownCity, findKnownCourse, type Known } from './known-names.ts';
import { proposeSlug } from './plain-slug.ts';

export interface TypedEntry {
  fields: Fields;
  text?: string;
}

export interface Completed {
  entry: Fields;
  notes: string[];
}

export interface EntryKind extends AddKind {
  noun: 'city' | 'course';
  keyField: string;
  getFile: (key: string) => string;
  complete: (known: Fields, context: { catalogue: Catalogue; today: string }) => Completed;
  findKnown: (catalogue: Catalogue, known: Fields) => Known<{ file: string; name: string; url: string }> | undefined;
}

const entryOptions = (example: string) =>
  [
    ['--from <file>', 'read the entry from a YAML file, or one entry per row from a CSV file'],
    ['--set <field=value...>', `any other field, such as ${example}`],
  ] as const;

const facts: [keyof City, string][] = [
  ['branch', 'travel to the nearest branch'],
  ['industries', 'industries that hire in the city'],
  ['advice', 'advice for students on each subject'],
  ['languages', 'languages spoken'],
  ['colleges', 'colleges'],
  ['nameInMarathi', 'the name in Marathi'],
  ['district', 'the district'],
];

function listMissingFacts(city: Fields): string[] {
  const isMissing = (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) ? value.length === 0 : value === '');
  return facts.filter(([field]) => isMissing(city[field])).map(([field, words]) => `${words} (\`${field}\`)`);
}

export const cityKind: EntryKind = {
  noun: 'city',
  description: 'Add a city: its hub page, a page for each course in the city, and a menu entry',
  schema: citySchema,
  nameField: 'name',
  fields: ['slug', 'officialName', 'aliases', 'nameInMarathi', 'district'],
  flagNames: { nameInMarathi: 'marathi' },
  options: [['--new', 'add it even if a similar one exists'], ...entryOptions('branch.nearest=chinchwad')],
  example: 'Jalgaon --district Jalgaon --set delivery=online',
  moreExamples: [['Jalgaon --dry-run', 'shows the new pages and what they still need'], ['--from jalgaon.yaml']],
  keyField: 'slug',
  getFile: (slug) => cityFile({ slug }),
  complete(known) {
    const missing = listMissingFacts(known);
    const notes = missing.length > 0 ? [`missing   ${missing.join(', ')}`] : [];
    return { entry: { slug: proposeSlug(String(known.name)), ...known }, notes };
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
  description: 'Add a course: its page, a page in each city, its menu entries and its syllabus PDF',
  schema: courseSchema,
  nameField: 'title',
  fields: 'key catalogue department level duration price summary path cityPath selections cities'.split(' '),
  flagNames: { catalogue: 'category' },
  options: entryOptions('icon=database'),
  example: '"Rust Programming" --category software-development --duration "4 Months"',
  moreExamples: [
    ['--from rust.yaml', 'proposes values that the file leaves out'],
    ['--from new-courses.csv', `with the columns of: ${programName} export courses`],
  ],
  keyField: 'key',
  getFile: (key) => courseFile({ key }),
  complete(known, context) {
    const { course, drafted, assumed } = completeCourse(known as PartialCourse, context);
    const facts = Object.entries(assumed).map(([field, value]) => `${field} ${value}`);
    const notes = [
      ...(facts.length > 0 ? [`assumed   ${facts.join(', ')} (check these proposals before the course goes live)`] : []),
      ...(drafted.length > 0 ? [`drafted   ${drafted.join(', ')} (replace these proposals with the course's own text)`] : []),
    ];
    const placeholderNote = '          until then, the file has `placeholder: true` and `deploy` rejects the course';
    return { entry: course, notes: notes.length > 0 ? [...notes, placeholderNote] : [] };
  },
  findKnown(catalogue, { title, key, aliases = [] }) {
    const names = [title, key, ...(aliases as unknown[])].filter((each) => typeof each === 'string');
    const known = names.map((each) => findKnownCourse(catalogue, each)).find((each) => each !== undefined);
    return known && { ...known, entry: { file: courseFile(known.entry), name: known.entry.title, url: `/${known.entry.path}` } };
  },
};
