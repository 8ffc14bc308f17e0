import type { Course } from '#catalogue/schema/course.ts';

/** Names to find in sentences. */
export interface SkillNames {
  words: ReadonlySet<string>;
  /** Names with several words, stored as lists of lower-case words and grouped by the first word. */
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}+#./&'’-]*/gu;

/** Matches initials, as in `R. C. Patel`, which are not skills. */
const initials = /(?<![\p{L}\p{N}])\p{Lu}\.(?=\s*\p{Lu})/gu;

/** Splits text into words. Removes punctuation and `'s` from the end of each word. */
const skillWords = (text: string): string[] =>
  (text.replace(initials, ' ').match(wordPattern) ?? []).map((word) => word.replace(/['’]s$|[.'’/-]+$/u, ''));

interface CourseTitle extends Sentence {
  key: string;
}

export interface CourseTitles {
  all: readonly CourseTitle[];
  words: ReadonlyMap<string, readonly CourseTitle[]>;
  phrases: ReadonlyMap<string, readonly CourseTitle[]>;
}

export function indexTitles(courses: readonly Pick<Course, 'key' | 'title' | 'aliases'>[]): CourseTitles {
  const all = courses.flatMap(({ key, title, aliases }) => [title, ...aliases].map((text) => ({ key, ...parseSentence(text) })));
  const [single, several] = [all.filter(({ words }) => words.length === 1), all.filter(({ words }) => words.length > 1)];
  return {
    all,
    words: Map.groupBy(single, ({ words: [word = ''] }) => word),
    phrases: Map.groupBy(several, ({ lower: [first = ''] }) => first),
  };
}

/** Proper names that do not count as skills if a topic contains them. */
const everydayNames = new Set(['I', 'ID', 'IT', 'India', 'Indian', 'American', 'British', 'English', 'Marathi', 'Hindi', 'Pune']);

/**
 * Whether a word has a capital after its first character, such as `JDBC`, `macOS` or `802.1Q`. Such a word is a name anywhere in a
 * sentence.
 */
const isName = (word: string): boolean => /\p{Lu}/u.test(word.slice(1));
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);
/** Minimum length of a single capitalised word that counts as a name. Shorter words, such as `Set` and `Map`, are too common. */
const minNameLength = 4;

/** Whether a name has a capital right after a small letter, such as `NumPy` or `JavaScript`. Such names are especially specific. */
const isInvented = (name: string): boolean => /\p{Ll}\p{Lu}/u.test(name);

/** Whether a title is a two-word term, such as `Deep learning`, whose words are not names on their own. */
const isTerm = (title: string): boolean => /^(?!the )\S+ \S+$/i.test(title);

/**
 * Returns the names that people search for when they look for a course's subjects: names in module titles, and names such as `NumPy` or
 * `JavaScript` in topics.
 */
export const taughtNames = ({ curriculum }: Pick<Course, 'curriculum'>): string[] => [
  ...new Set(
    curriculum.flatMap(({ title, topics }) => [
      ...(isTerm(title) ? [title] : properNames(title)),
      ...topics.flatMap(properNames).filter(isInvented),
    ]),
  ),
];

/** Returns everything that a course teaches by name: its title, aliases, tools, and proper names in its modules. */
export function skillNames({
  title,
  aliases,
  tools,
  curriculum,
}: Pick<Course, 'title' | 'aliases' | 'tools' | 'curriculum'>): SkillNames {
  const names = [
    title,
    ...aliases,
    ...tools.map(({ name }) => name),
    ...curriculum.flatMap((module) => [module.title, ...module.topics]).flatMap(properNames),
  ].map(skillWords);
  return indexNames(names);
}

function indexNames(names: readonly (readonly string[])[]): SkillNames {
  const phrases = new Map<string, string[][]>();
  for (const name of names.filter(({ length }) => length > 1)) {
    const [first = '', ...rest] = name.map((word) => word.toLowerCase());
    phrases.set(first, [...(phrases.get(first) ?? []), [first, ...rest]]);
  }
  return { words: new Set(names.flatMap((name) => (name.length === 1 ? name : []))), phrases };
}

/**
 * Finds proper names in a topic. Consecutive capitalised words form one name (`Spring Boot`). A topic's first word counts only if it has a
 * capital after its first letter.
 */
function properNames(topic: string): string[] {
  const found: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    const [word = ''] = run;
    const isOne = run.length === 1 && (isName(word) || word.length >= minNameLength) && !everydayNames.has(word);
    if (isOne || run.length > 1) found.push(run.join(' '));
    run = [];
  };
  for (const piece of topic.split(/[,;:()]/)) {
    for (const [index, word] of skillWords(piece).entries()) {
      const isPart = isName(word) || (isCapitalised(word) && (index > 0 || piece !== topic.slice(0, piece.length)));
      if (isPart) run.push(word);
      else close();
    }
    close();
  }
  return found;
}

/**
 * A sentence with its words as written and in lower case. The words are prepared only once, because each sentence is compared with every
 * course.
 */
export interface Sentence {
  text: string;
  words: readonly string[];
  lower: readonly string[];
}

/** Whether a sentence contains one of the names as whole words. */
export function hasSkillName({ words, lower }: Sentence, skills: SkillNames): boolean {
  if (words.some((word) => skills.words.has(word))) return true;
  return lower.some((word, at) =>
    skills.phrases.get(word)?.some((phrase) => phrase.every((part, index) => lower[at + index] === part)),
  );
}

/** Splits text into sentences. Full stops after single letters or titles such as `Dr.` do not end a sentence. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[^\s.][^\s.][.!?])(?<!\b(?:Dr|Mr|Mrs|Prof|Smt|Shri|St|No)\.)\s+(?=[\p{Lu}\p{N}])/u);

export const parseSentences = (text: string): Sentence[] => splitSentences(text).map(parseSentence);

export function parseSentence(text: string): Sentence {
  const words = skillWords(text);
  return { text, words, lower: words.map((word) => word.toLowerCase()) };
}
