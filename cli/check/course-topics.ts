import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { namesSkill, type SkillNames, sentencesOf, skillNames } from '#site/views/skills.ts';

/** By what a text shows that it is about a course, in whatever capitals. */
interface CourseTopics {
  /** Its own names, its tools and the proper names in its modules. */
  skills: SkillNames;
  /** Words of its modules that few other courses have, without their endings. */
  words: ReadonlySet<string>;
  /** Two words that follow each other in a topic: `virtual threads`. */
  phrases: ReadonlySet<string>;
}

/** Words that stand in the modules of more courses than this are no topic of one of them (`report`, `data`). */
const mostCourses = 0.2;
const shortestWord = 4;

const endings = /(?:ies|ing|ed|es|s|y|e)$/;
const idle = new Set(
  'a an the of and or to in on for with by from as at is are it its that this what when how not no one two your you into over per'.split(
    ' ',
  ),
);

/** The words of a text in lower case without their endings, so that `threads` is `thread`. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#'’-]*/gu) ?? []).map((word) => word.replace(/['’]s$/, '')).map(stemOf);

const stemOf = (word: string): string => (idle.has(word) ? word : word.replace(endings, '').replace(/(.)\1$/, '$1'));

/** Every two words that follow each other within a part of a text, articles and such left out. */
const phrasesIn = (text: string): string[] =>
  text.split(/[,;:().]/).flatMap((part) => {
    const stems = stemsOf(part);
    return stems.slice(1).flatMap((stem, at) => (idle.has(stem) || idle.has(stems[at] ?? '') ? [] : [`${stems[at]} ${stem}`]));
  });

const topicTexts = ({ title, aliases, tools, curriculum }: Course): string[] => [
  title,
  ...aliases,
  ...tools.map(({ name }) => name),
  ...curriculum.flatMap((module) => [module.title, ...module.topics]),
];

/** What is said of cities without any skill: its words are nobody's topic (`river`, `station`). */
const plainTexts = ({ branch, languages, industries, colleges }: City): string[] => [
  branch?.reach ?? '',
  ...languages.map(({ note }) => note),
  ...industries.map(({ fact }) => fact),
  ...colleges.map(({ note = '' }) => note),
];

/** Finds the topics of each of the catalogue's courses. */
export function courseTopics({ courses, cities }: Pick<Catalogue, 'courses' | 'cities'>): (course: Course) => CourseTopics {
  const everyday = new Set(cities.flatMap(plainTexts).flatMap(stemsOf));
  const known = new Map(courses.map((course) => [course, new Set(topicTexts(course).flatMap(stemsOf))]));
  const counts = new Map<string, number>();
  for (const stems of known.values()) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.max(1, courses.length * mostCourses);
  const isTopic = (stem: string): boolean =>
    stem.length >= shortestWord && !everyday.has(stem) && (counts.get(stem) ?? 0) <= most;
  return (course) => ({
    skills: skillNames(course),
    words: new Set([...(known.get(course) ?? [])].filter(isTopic)),
    phrases: new Set(topicTexts(course).flatMap(phrasesIn)),
  });
}

/** Whether a text names the course, a skill or a topic of its modules. */
export const namesTopic = (text: string, { skills, words, phrases }: CourseTopics): boolean =>
  stemsOf(text).some((stem) => words.has(stem)) ||
  sentencesOf(text).some((sentence) => namesSkill(sentence, skills)) ||
  phrasesIn(text).some((phrase) => phrases.has(phrase));
