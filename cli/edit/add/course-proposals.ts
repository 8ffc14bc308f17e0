import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { maxCourseKeyLength } from '#catalogue/schema/text.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import { motifNames } from '#cli/media/emblem.ts';
import { draftTexts } from './course-draft.ts';
import { fitHours, proposePatterns } from './course-patterns.ts';
import { proposeSlug, subjectSlug, toSlug } from './plain-slug.ts';

export type PartialCourse = Partial<Course> & { title: string };

const catalogueWords: [Course['catalogue'], RegExp][] = [
  ['sap', /\b(sap|s\/4|hana|abap)\b/i],
  ['bim', /\b(bim|revit|autocad|navisworks|cad)\b/i],
  [
    'soft-skills',
    /\b(english|french|german|japanese|spanish|language|communication|personality|soft skills?|hr|human resources?|trainer|interview)\b/i,
  ],
  ['networking', /\b(cloud|network\w*|security|linux|aws|azure|devops|kubernetes|docker|hacking|ccn[ap]|firewall|iot)\b/i],
  ['data-science', /\b(data|analytics?|ai|machine learning|deep learning|statistics|power bi|tableau|sql|excel|python|r)\b/i],
];

export const proposeCatalogue = (title: string): Course['catalogue'] =>
  catalogueWords.find(([, words]) => words.test(title))?.[0] ?? 'software-development';

/**
 * Proposes a key of letters and digits, such as `rustprogramming` for `Rust Programming`. If the key would be too long, drops words. Empty
 * if the title is not in Latin letters.
 */
export function proposeKey(title: string): string {
  const words = subjectSlug(title)
    .replace(/^[\d-]+/, '')
    .split('-');
  while (words.join('').length > maxCourseKeyLength) words.pop();
  return words.join('');
}

const wordInAddresses = (title: string, key: string): string => subjectSlug(title) || proposeSlug(key);

export const proposePath = (title: string, key: string): string => `${wordInAddresses(title, key)}-course-in-pune.php`;
export const proposeCityPath = (title: string, key: string): string => `${wordInAddresses(title, key)}-course-in-{city}.php`;

const idPrefixes: Record<Course['catalogue'], string> = {
  'data-science': 'ds',
  'software-development': 'sd',
  networking: 'nw',
  'soft-skills': 'ss',
  sap: 'sap',
  bim: 'bim',
};

/**
 * Builds a course id from its key, such as `sd-rustprogramming`. A counter could give the same id to courses added at the same time or on
 * different branches. Keys start with a letter, so these ids never match numbered ids such as `sd-22`.
 */
export const buildCourseId = (catalogue: Course['catalogue'], key: string): string => `${idPrefixes[catalogue]}-${key}`;

export const proposeSummary = (title: string): string =>
  `Learn ${title} from the basics. Lessons are short, each ends with an exercise, and you present two projects to your batch.`;

/** Returns the name of a drawing that is also a word in the title. Otherwise returns `book-open`. */
const proposeIcon = (title: string): string =>
  motifNames().find((name) => toSlug(title).split('-').includes(name)) ?? 'book-open';

function proposeRelated({ courses }: Catalogue, { title, catalogue }: { title: string; catalogue: string }): string[] {
  const words = new Set(toSlug(title).split('-'));
  const common = (course: Course): number =>
    toSlug(course.title)
      .split('-')
      .filter((word) => words.has(word)).length;
  const own = courses.filter((course) => course.catalogue === catalogue).sort((a, b) => common(b) - common(a));
  return [...own, ...courses].slice(0, 4).map(({ key }) => key);
}

interface Proposed {
  course: Record<string, unknown>;
  drafted: string[];
  assumed: Record<string, unknown>;
}

export const proposedDuration = '3 Months';
export const proposedLevel: Course['level'] = 'Beginner';

/** Completes a course with proposals for all missing fields. A course with proposals is marked as a placeholder. */
export function completeCourse(
  known: PartialCourse,
  { catalogue: all, today }: { catalogue: Catalogue; today: string },
): Proposed {
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as PartialCourse;
  const { title } = given;
  const assumed = omitKnown(
    {
      duration: proposedDuration,
      level: proposedLevel,
      catalogue: proposeCatalogue(title),
    },
    given,
  );
  const { catalogue, duration, level } = { ...assumed, ...given } as Pick<Course, 'catalogue' | 'duration' | 'level'>;
  const key = given.key ?? proposeKey(title);
  const facts = {
    key,
    id: buildCourseId(catalogue, key),
    title,
    path: proposePath(title, key),
    cityPath: proposeCityPath(title, key),
    department: catalogue,
    icon: proposeIcon(title),
    syllabus: `pdf/${wordInAddresses(title, key)}.pdf`,
    projectsLine: '2 Capstone Projects',
    whoCanDo: 'Graduates and final-year students of any stream',
    related: proposeRelated(all, { title, catalogue }),
  };
  const draft = draftTexts({ title, kind: given.kind ?? 'course', duration, level, today });
  const texts = { summary: proposeSummary(title), ...draft, curriculum: fitHours(draft.curriculum, duration, all.timetable) };
  const drafted = Object.keys(omitKnown(texts, given));
  const hours = taughtHours({ curriculum: given.curriculum ?? texts.curriculum });
  const patterns = proposePatterns(hours, duration, all.timetable);
  const isPlaceholder = drafted.length > 0 || Object.keys(assumed).length > 0;
  return {
    course: { ...facts, patterns, ...texts, ...assumed, ...given, ...(isPlaceholder && { placeholder: true }) },
    drafted,
    assumed,
  };
}

const omitKnown = (proposals: object, given: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(proposals).filter(([field]) => !(field in given)));
