import type { Course } from '#catalogue/schema/course.ts';
import { buildCourseId } from '#cli/edit/add/course-proposals.ts';
import { Prose } from './prose.ts';
import { Random } from './random.ts';

const fields = [
  ['Banking', 'banking'],
  ['Hospitals', 'hospitals'],
  ['Retail', 'retail'],
  ['Transport', 'transport'],
  ['Factories', 'factories'],
  ['Schools', 'schools'],
  ['Public Offices', 'public-offices'],
  ['Power Plants', 'power-plants'],
  ['Hotels', 'hotels'],
  ['Builders', 'builders'],
  ['Farming', 'farming'],
  ['News Media', 'news-media'],
] as const;

/** Minimum number of courses in a pool for texts. With a smaller pool, all texts would repeat. */
const minPool = 3;
const selectedOneIn = 4;
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

/** Adds made-up courses to the real ones up to this count. Made-up courses have the same lengths, but their own names and texts. */
export function makeCourses(real: readonly Course[], count: number): Course[] {
  if (count > real.length * (fields.length + 1))
    throw new Error(`There are names for no more than ${real.length * fields.length}`);
  const made = Array.from({ length: Math.max(0, count - real.length) }, (_, index) => {
    const like = real[index % real.length] as Course;
    const field = fields[Math.floor(index / real.length)] as (typeof fields)[number];
    return { like, field, key: `${like.key}${field[1].replaceAll('-', '')}` };
  });
  const keys = new Set([...real, ...made].map(({ key }) => key));
  const proseByCatalogue = new Map(real.map(({ catalogue }) => [catalogue, proseAbout(real, catalogue)]));
  return [
    ...real.slice(0, count),
    ...made.map(({ like, field, key }) =>
      makeCourse({ like, field, key, keys, prose: proseByCatalogue.get(like.catalogue) as Prose }),
    ),
  ];
}

function proseAbout(real: readonly Course[], catalogue: Course['catalogue']): Prose {
  const own = real.filter((course) => course.catalogue === catalogue);
  const pool = own.length < minPool ? real : own;
  return new Prose(
    pool.flatMap(({ summary, outcomes, projects, faqs, roles, sectors, curriculum, prerequisites, certification }) =>
      textsIn([summary, outcomes, projects, faqs, roles, sectors, curriculum, prerequisites, certification]),
    ),
  );
}

interface MadeFrom {
  like: Course;
  field: readonly [name: string, slug: string];
  key: string;
  keys: ReadonlySet<string>;
  prose: Prose;
}

function makeCourse({ like, field: [name, slug], key, keys, prose }: MadeFrom): Course {
  const random = new Random(key);
  const say = (text: string): string => prose.like(text, random);
  const title = `${like.title} for ${name}`;
  const path = `${like.key.toLowerCase()}-for-${slug}`;
  const { citySeo: _, cities: __, ...kept } = like;
  return {
    ...kept,
    key,
    id: buildCourseId(like.catalogue, key).slice(0, 64),
    title,
    aliases: [],
    path: `${path}-training-in-pune`,
    cityPath: `${path}-course-in-{city}`,
    selections: random.below(selectedOneIn) === 0 ? like.selections : [],
    price: like.price + 500 * random.below(10),
    syllabus: `pdf/${key}.pdf`,
    summary: say(like.summary),
    page: { ...like.page, subheading: title, cityVariants: { pune: `${title} in Pune`, default: `${title}, Live for {city}` } },
    outcomes: like.outcomes.map(say),
    prerequisites: like.prerequisites.map(say),
    curriculum: like.curriculum.map((module) => ({ ...module, title: say(module.title), topics: module.topics.map(say) })),
    projects: like.projects.map((project) => ({ title: `${project.title}`.slice(0, 60), description: say(project.description) })),
    roles: like.roles.map((role) => ({ ...role, work: say(role.work) })),
    certification: say(like.certification),
    faqs: like.faqs.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
    sectors: Object.fromEntries(Object.entries(like.sectors).map(([sector, text]) => [sector, say(text)])),
    related: like.related.map((other) => (random.below(2) === 0 && keys.has(other + slug) ? other + slug : other)),
    seo: buildSeo(like, title, say),
  };
}

function buildSeo({ seo }: Course, title: string, say: (text: string) => string): Course['seo'] {
  const long = `${title} Course in Pune and Online`;
  return {
    title: long.length <= 65 ? long : title.padEnd(30, '.'),
    description: say(seo.description.length < 90 ? `${seo.description}${seo.description}`.slice(0, 150) : seo.description),
    keywords: [title, `${title} course`, `${title} in Pune`].map((keyword) => keyword.toLowerCase().slice(0, 60).trim()),
  };
}
