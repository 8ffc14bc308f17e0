import type { Course } from '#catalogue/schema/course.ts';
import { type CourseTitles, indexTitles, parseSentence, type Sentence } from './skills.ts';

type NamedCourse = Pick<Course, 'key' | 'title' | 'aliases'>;

const known = new WeakMap<readonly NamedCourse[], CourseTitles>();

/** People say `Excel` for `Advanced Excel`. */
const level = /^Advanced? /;

function getTitles(courses: readonly NamedCourse[]): CourseTitles {
  const titles =
    known.get(courses) ??
    indexTitles(courses.map(({ key, title, aliases }) => ({ key, title, aliases: [...aliases, title.replace(level, '')] })));
  known.set(courses, titles);
  return titles;
}

/** The courses that a text names by their title or an alias, in the order in which it names them. */
export function namedCourses<Named extends NamedCourse>(courses: readonly Named[], text: string): Named[] {
  const titles = getTitles(courses);
  const sentence = parseSentence(text);
  const keys = new Set(sentence.words.flatMap((_, at) => keyAt(titles, sentence, at) ?? []));
  return [...keys].flatMap((key) => courses.find((course) => course.key === key) ?? []);
}

/** Key of the course that is named from a word on: `Data Science with R` before `Data Science`. */
function keyAt({ words, phrases }: CourseTitles, sentence: Sentence, at: number): string | undefined {
  const [phrase] = (phrases.get(sentence.lower[at] ?? '') ?? [])
    .filter(({ lower }) => lower.every((part, index) => sentence.lower[at + index] === part))
    .sort((one, other) => other.lower.length - one.lower.length);
  return (phrase ?? words.get(sentence.words[at] ?? '')?.[0])?.key;
}
