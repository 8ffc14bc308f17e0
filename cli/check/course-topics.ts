import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { memoize } from '#cli/platform/memoize.ts';
import { hasSkillName, parseSentences, type SkillNames, skillNames } from '#site/views/skills.ts';

export type TaughtCourse = Pick<Course, 'title' | 'aliases' | 'tools' | 'curriculum'>;
type DescribedCity = Pick<City, 'branch' | 'languages' | 'industries' | 'colleges'>;

interface TopicSources {
  courses: readonly TaughtCourse[];
  cities: readonly DescribedCity[];
}

/** Maximum share of courses whose modules may contain a topic word. A more common word, such as `report` or `data`, is not a topic. */
const maxCourseShare = 0.2;
const shortestWord = 4;

const endings = /(?:ies|ing|ed|es|s|y|e)$/;
const stopWords = new Set(
  'a an the of and or to in on for with by from as at is are it its that this what when how not no one two your you into over per'.split(
    ' ',
  ),
);

const topicTexts = ({ title, aliases, tools, curriculum }: TaughtCourse): string[] => [
  title,
  ...aliases,
  ...tools.map(({ name }) => name),
  ...curriculum.flatMap((module) => [module.title, ...module.topics]),
];

/**
 * Returns the parts of a city's description that mention no skills. Words in these parts, such as `river` and `station`, cannot be course
 * topics.
 */
const plainTexts = ({ branch, languages, industries, colleges }: DescribedCity): string[] => [
  branch?.reach ?? '',
  ...languages.map(({ note }) => note),
  ...industries.map(({ fact }) => fact),
  ...colleges.map(({ note = '' }) => note),
];

/**
 * Decides whether a piece of text is about a course. A course's topics are computed on first use. The text must contain one of these, in
 * upper or lower case:
 * - a name of the course
 * - one of its tools, or a proper name in its modules
 * - a word in its modules that few other courses use
 * - two consecutive words from a topic in its modules (`virtual threads`)
 */
export class CourseTopics {
  readonly #catalogue: TopicSources;
  readonly #toStem = memoize((word: string) => toStem(word.replace(/['’]s$/, '')));
  readonly #skills: (course: TaughtCourse) => SkillNames = memoize(skillNames);
  readonly #phrases = memoize((course: TaughtCourse) => new Set(topicTexts(course).flatMap((topic) => this.#phrasesIn(topic))));
  #words: ReadonlyMap<TaughtCourse, ReadonlySet<string>> | undefined;

  constructor(catalogue: TopicSources) {
    this.#catalogue = catalogue;
  }

  /** Whether the text names the course, one of its skills, or a topic in its modules. */
  areNamedIn(text: string, course: TaughtCourse): boolean {
    const skills = this.#skills(course);
    if (parseSentences(text).some((sentence) => hasSkillName(sentence, skills))) return true;
    this.#words ??= this.#findWords();
    const words = this.#words.get(course);
    if (this.#listStems(text).some((stem) => words?.has(stem))) return true;
    const phrases = this.#phrases(course);
    return this.#phrasesIn(text).some((phrase) => phrases.has(phrase));
  }

  #findWords(): Map<TaughtCourse, Set<string>> {
    const { courses, cities } = this.#catalogue;
    const everyday = new Set(cities.flatMap(plainTexts).flatMap((text) => this.#listStems(text)));
    const stems = courses.map((course) => new Set(topicTexts(course).flatMap((text) => this.#listStems(text))));
    const counts = new Map<string, number>();
    for (const own of stems) for (const stem of own) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const most = Math.max(1, courses.length * maxCourseShare);
    const isTopic = (stem: string): boolean =>
      stem.length >= shortestWord && !everyday.has(stem) && (counts.get(stem) ?? 0) <= most;
    return new Map(courses.map((course, index) => [course, new Set([...(stems[index] ?? [])].filter(isTopic))]));
  }

  /** Returns the words of the text in lower case and without endings: `threads` becomes `thread`. */
  #listStems(text: string): string[] {
    const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#'’-]*/gu) ?? [];
    return words.map(this.#toStem);
  }

  #phrasesIn(text: string): string[] {
    return text.split(/[,;:().]/).flatMap((part) => {
      const stems = this.#listStems(part);
      return stems
        .slice(1)
        .flatMap((stem, at) => (stopWords.has(stem) || stopWords.has(stems[at] ?? '') ? [] : [`${stems[at]} ${stem}`]));
    });
  }
}

const toStem = (word: string): string => (stopWords.has(word) ? word : word.replace(endings, '').replace(/(.)\1$/, '$1'));
