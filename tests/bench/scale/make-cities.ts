import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { CityPairs, Pair } from '#catalogue/schema/pairs.ts';
import { Prose } from './prose.ts';
import { Random } from './random.ts';

const towns = (
  'Alibag Ambajogai Baramati Barshi Beed Bhandara Bhusawal Buldhana Chalisgaon Chandrapur Chiplun Gadchiroli Gondia Hingoli ' +
  'Hinganghat Ichalkaranji Islampur Jalgaon Karad Khamgaon Khopoli Kopargaon Mahad Miraj Nandurbar Pandharpur Parbhani Phaltan ' +
  'Ratnagiri Sangamner Sawantwadi Shirdi Shirpur Udgir Wardha Washim Yavatmal Yeola'
).split(' ');

/** Minimum length of a text that counts as a sentence. Shorter texts are names. */
const sentenceFrom = 40;

const sentencesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.length >= sentenceFrom
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesIn)
      : [];

/** Removes place names from made-up texts, because each name would be a false fact about another city. */
function withoutNames(cities: readonly City[]): (text: string) => string {
  const names = cities.flatMap(({ name, officialName, district, aliases }) => [name, officialName, district, ...aliases]);
  const words = new Set(names.flatMap((name) => name?.split(' ') ?? []).filter((word) => /^\p{Lu}/u.test(word)));
  return (text) =>
    text
      .split(' ')
      .filter((word) => !words.has(word.replace(/['’]s$|[^\p{L}]+/gu, '')))
      .join(' ');
}

export interface Places {
  cities: City[];
  pairs: CityPairs[];
}

/** Adds made-up cities to the real ones up to this count, with as much text about courses as the real cities have. */
export function makePlaces(real: Places & { courses: readonly Course[] }, courses: readonly Course[], count: number): Places {
  const clean = withoutNames(real.cities);
  const away = real.cities.filter(({ industries }) => industries.length > 0);
  const ofCities = new Prose(away.flatMap(sentencesIn).map(clean));
  const made = Array.from({ length: Math.max(0, count - real.cities.length) }, (_, index) => {
    const name = towns[index];
    if (!name) throw new Error(`There are names for no more than ${towns.length} cities`);
    return { like: away[(index + 1) % away.length] as City, name };
  });
  return {
    cities: [...real.cities.slice(0, count), ...made.map(({ like, name }) => makeCity(like, name, ofCities))],
    pairs: makePairs(real, { courses, made, clean }),
  };
}

function makeCity(like: City, name: string, prose: Prose): City {
  const random = new Random(name);
  const say = (text: string): string => prose.like(text, random);
  const { officialName: _, nameInMarathi: __, seo: ___, ...kept } = like;
  return {
    ...kept,
    slug: name.toLowerCase(),
    name,
    aliases: [],
    district: name,
    ...(like.branch && { branch: { ...like.branch, reach: say(like.branch.reach), distanceKm: 40 + random.below(500) } }),
    languages: like.languages.map((language) => ({ ...language, note: say(language.note) })),
    industries: like.industries.map((each) => ({ ...each, fact: say(each.fact), hiresFor: say(each.hiresFor) })),
    colleges: like.colleges.map((each, index) => ({
      ...each,
      name: `${name} College ${index + 1}`,
      place: name,
      ...(each.note && { note: say(each.note) }),
    })),
    advice: Object.fromEntries(Object.entries(like.advice).map(([key, text]) => [key, say(text)])),
  };
}

interface PairsInput {
  courses: readonly Course[];
  made: readonly { like: City; name: string }[];
  clean: (text: string) => string;
}

function makePairs(
  { pairs, courses: realCourses }: Places & { courses: readonly Course[] },
  { courses, made, clean }: PairsInput,
): CityPairs[] {
  const prose = new Prose(pairs.flatMap(sentencesIn).map(clean));
  const bySlug = new Map(pairs.map((each) => [each.city, each]));
  const modelByCourse = new Map(courses.map((course) => [course, modelKey(course, realCourses)]));
  const write = (city: string, like: CityPairs, isReal: boolean): CityPairs => ({
    city,
    courses: Object.fromEntries(
      courses.flatMap((course) => {
        const model = like.courses[modelByCourse.get(course) as string];
        if (!model) return [];
        return [[course.key, isReal && like.courses[course.key] ? model : makePair(model, { course, city, prose })]];
      }),
    ),
  });
  return [
    ...pairs.map((each) => write(each.city, each, true)),
    ...made.flatMap(({ like, name }) => {
      const source = bySlug.get(like.slug);
      return source ? [write(name.toLowerCase(), source, false)] : [];
    }),
  ];
}

/**
 * Returns the key of the real course that a made-up course is copied from: the longest real key that its own key begins with. A real
 * course's key is returned unchanged.
 */
function modelKey({ key }: Course, real: readonly Course[]): string {
  const starts = real.map((other) => other.key).filter((start) => key.startsWith(start));
  return starts.sort((a, b) => b.length - a.length)[0] ?? key;
}

function makePair(model: Pair, { course, city, prose }: { course: Course; city: string; prose: Prose }): Pair {
  const random = new Random(`${course.key} in ${city}`);
  const say = (text: string): string => prose.like(text, random, course.title);
  return {
    uses: model.uses.map((use) => ({ ...use, text: say(use.text) })),
    project: { title: model.project.title, text: say(model.project.text) },
    work: say(model.work),
  };
}
