import type { Course } from '#catalogue/schema/course.ts';
import { type CourseTitles, indexTitles, parseSentence, type Sentence } from './skills.ts';

type NamedCourse = Pick<Course, 'key' | 'title' | 'aliases'>;

const known = new WeakMap<readonly NamedCourse[], CourseTitles>();

/** Matches the level in a course title. The level is removed, because people say `Excel` for `Advanced Excel`. */
const level = /^Advanced? /;

function getTitles(courses: readonly NamedCourse[]): CourseTitles {
  const titles =
    known.get(courses) ??
    indexTitles(courses.map(({ key, title, aliases }) => ({ key, title, aliases: [...aliases, title.replace(level, '')] })));
  known.set(courses, titles);
  return titles;
}

/** Finds the courses that the text mentions by title or alias, in order of their first mention. */
export function namedCourses<Named extends NamedCourse>(courses: readonly Named[], text: string): Named[] {
  const titles = getTitles(courses);
  const sentence = parseSentence(text);
  const keys = new Set(sentence.words.flatMap((_, at) => keyAt(titles, sentence, at) ?? []));
  return [...keys].flatMap((key) => courses.find((course) => course.key === key) ?? []);
}

/** Returns the key of the course whose name starts at the given word. Prefers `Data Science with R` to the shorter `Data Science`. */
function keyAt({ words, phrases }: CourseTitles, sentence: Sentence, at: number): string | undefined {
  const [phrase] = (phrases.get(sentence.lower[at] ?? '') ?? [])
    .filter(({ lower }) => lower.every((part, index) => sentence.lower[at + index] === part))
    .sort((one, other) => other.lower.length - one.lower.length);
  return (phrase ?? words.get(sentence.words[at] ?? '')?.[0])?.key;
}
