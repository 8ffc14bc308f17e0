import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { motifNames } from '#cli/media/motifs/find-motif.ts';
import { draftTexts } from './course-draft.ts';
import { slugOf, subjectSlug } from './plain-slug.ts';

/** What is known of a new course; the rest is proposed. */
export type PartialCourse = Partial<Course> & { title: string };

/** Words in titles by which a course belongs to a catalogue; the first that fits. */
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

/** `Rust Programming` is `rustprogramming`: keys are letters and digits. */
export const proposeKey = (title: string): string => subjectSlug(title).replaceAll('-', '').replace(/^\d+/, '');
export const proposePath = (title: string): string => `${subjectSlug(title)}-course-in-pune.php`;
export const proposeCityPath = (title: string): string => `${subjectSlug(title)}-course-in-{city}.php`;

const idPrefixes: Record<Course['catalogue'], string> = {
  'data-science': 'ds',
  'software-development': 'sd',
  networking: 'nw',
  'soft-skills': 'ss',
  sap: 'sap',
  bim: 'bim',
};

/** The next number of the catalogue: `sd-22`. */
export function proposeId({ courses }: Catalogue, catalogue: Course['catalogue'], taken: readonly string[] = []): string {
  const prefix = idPrefixes[catalogue];
  const numbers = [...courses.map(({ id }) => id), ...taken].flatMap((id) =>
    id.startsWith(`${prefix}-`) ? [Number(id.slice(prefix.length + 1))] : [],
  );
  return `${prefix}-${String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(2, '0')}`;
}

/** The fee that most courses have. */
export function proposePrice({ courses }: Catalogue): number {
  const counts = new Map<number, number>();
  for (const { price } of courses) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 50_000;
}

export const proposeSummary = (title: string): string =>
  `Learn ${title} from the first steps to work that you can show, with short lessons, an exercise after each and two projects that you explain to the batch.`;

/** Drawing whose name is a word of the title; any other name gets a book with the initials of the course. */
const proposeIcon = (title: string): string => motifNames.find((name) => slugOf(title).split('-').includes(name)) ?? 'book-open';

/** Courses to show beside a new one: of the same catalogue, those with a word in common first. */
function proposeRelated({ courses }: Catalogue, { title, catalogue }: { title: string; catalogue: string }): string[] {
  const words = new Set(slugOf(title).split('-'));
  const common = (course: Course): number =>
    slugOf(course.title)
      .split('-')
      .filter((word) => words.has(word)).length;
  const own = courses.filter((course) => course.catalogue === catalogue).sort((a, b) => common(b) - common(a));
  return [...own, ...courses].slice(0, 4).map(({ key }) => key);
}

export interface Proposed {
  course: Record<string, unknown>;
  /** Sections whose text is a proposal, to be replaced before the course goes live. */
  drafted: string[];
}

/** The whole course. Whatever was not given is proposed; when texts are, the course is marked as a placeholder. */
export function completeCourse(
  known: PartialCourse,
  { catalogue: all, today, takenIds }: { catalogue: Catalogue; today: string; takenIds?: readonly string[] },
): Proposed {
  const { title } = known;
  const catalogue = known.catalogue ?? proposeCatalogue(title);
  const subject = { title, catalogue, duration: known.duration ?? '3 Months', level: known.level ?? 'Beginner', today };
  const facts = {
    key: proposeKey(title),
    id: proposeId(all, catalogue, takenIds),
    title,
    path: proposePath(title),
    cityPath: proposeCityPath(title),
    catalogue,
    department: catalogue,
    level: subject.level,
    duration: subject.duration,
    price: proposePrice(all),
    icon: proposeIcon(title),
    syllabus: `pdf/${subjectSlug(title)}.pdf`,
    projectsLine: '2 Capstone Projects',
    whoCanDo: 'Graduates and final-year students of any stream',
    related: proposeRelated(all, { title, catalogue }),
  };
  const texts = { summary: proposeSummary(title), ...draftTexts(subject) };
  const drafted = Object.keys(texts).filter((field) => (known as Record<string, unknown>)[field] === undefined);
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { course: { ...facts, ...texts, ...given, ...(drafted.length > 0 && { placeholder: true }) }, drafted };
}
