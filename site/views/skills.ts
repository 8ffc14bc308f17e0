import type { Course } from '#catalogue/schema/course.ts';

/** Names by which a sentence shows that it is about a course: its title and aliases, its tools, and the proper names in its modules. */
export interface SkillNames {
  /** One word each, as it is written. */
  words: ReadonlySet<string>;
  /** Names of several words in lower case, each with its words, by the first of them. */
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}+#./&'’-]*/gu;

/** `R. C. Patel`: letters that stand for a name are no skill. */
const initials = /(?<![\p{L}\p{N}])\p{Lu}\.(?=\s*\p{Lu})/gu;

/** The words of a text as they are written, without the stops and the `'s` behind them. */
const skillWords = (text: string): string[] =>
  (text.replace(initials, ' ').match(wordPattern) ?? []).map((word) => word.replace(/['’]s$|[.'’/-]+$/u, ''));

/** A title or an alias of a course, in words. */
interface CourseTitle extends Sentence {
  key: string;
}

/** Every name that courses go by, once for all of them. */
export interface CourseTitles {
  all: readonly CourseTitle[];
  /** Names of one word, by that word as it is written. */
  words: ReadonlyMap<string, readonly CourseTitle[]>;
  /** Names of several words, by the first of them in lower case. */
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

/** Names by which a sentence shows that it is about another course: all titles and aliases but those of `own`. */
export interface ForeignNames {
  titles: CourseTitles;
  own: ReadonlySet<CourseTitle>;
}

/** What is foreign to a course: names that are no skill of it, nor a part of its own title. */
export function foreignNames({ key, title, aliases }: Course, titles: CourseTitles, skills: SkillNames): ForeignNames {
  const ownWords = new Set([title, ...aliases].flatMap((text) => parseSentence(text).lower));
  const isOwn = (name: CourseTitle): boolean =>
    name.key === key || hasSkillName(name, skills) || name.lower.every((word) => ownWords.has(word));
  return { titles, own: new Set(titles.all.filter(isOwn)) };
}

/** Whether a sentence names another course, as whole words. */
export function hasForeignName({ words, lower }: Sentence, { titles, own }: ForeignNames): boolean {
  if (words.some((word) => titles.words.get(word)?.some((title) => !own.has(title)))) return true;
  return lower.some((word, at) =>
    titles.phrases.get(word)?.some((title) => !own.has(title) && title.lower.every((part, index) => lower[at + index] === part)),
  );
}

/** Proper names in lists of topics that are nobody's skill. */
const everydayNames = new Set(['I', 'ID', 'IT', 'India', 'Indian', 'American', 'British', 'English', 'Marathi', 'Hindi', 'Pune']);

/** A word that is a name wherever it stands (`JDBC`, `macOS`, `802.1Q`). */
const isName = (word: string): boolean => /\p{Lu}/u.test(word.slice(1));
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);
/** Short words that only begin with a capital (`Set`, `Map`) stand in any sentence. */
const minNameLength = 4;

/** A name that is written so by nobody else (`NumPy`, `JavaScript`): it says more in a few letters than any other. */
const isInvented = (name: string): boolean => /\p{Ll}\p{Lu}/u.test(name);

/** Two words that are all there is of a title are a field's own name (`Deep learning`), though none of them is a name by itself. */
const isTerm = (title: string): boolean => /^(?!the )\S+ \S+$/i.test(title);

/** What a course teaches, in the names by which people look for it: those in the titles of its modules, and invented ones of their topics. */
export const taughtNames = ({ curriculum }: Pick<Course, 'curriculum'>): string[] => [
  ...new Set(
    curriculum.flatMap(({ title, topics }) => [
      ...(isTerm(title) ? [title] : properNames(title)),
      ...topics.flatMap(properNames).filter(isInvented),
    ]),
  ),
];

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

/** Names in a topic: words in capitals that follow each other are one (`Spring Boot`), the first word of a topic counts only in capitals. */
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

/** A sentence and its words, as they are written and in lower case: each is asked for by every course. */
export interface Sentence {
  text: string;
  words: readonly string[];
  lower: readonly string[];
}

/** Whether a sentence names the course or a skill of its modules, as whole words. */
export function hasSkillName({ words, lower }: Sentence, skills: SkillNames): boolean {
  if (words.some((word) => skills.words.has(word))) return true;
  return lower.some((word, at) =>
    skills.phrases.get(word)?.some((phrase) => phrase.every((part, index) => lower[at + index] === part)),
  );
}

/** What only the sentence before explains: `close to that`, `behind it`, `the first two`. */
const referring =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|this|these|those|both|either|neither|such|others?|another|also|too)\b|\b(?:of|to|for|with|behind|beside) that\b|\bthe (?:first|last|same) (?:two|ones?)?\b|^(?:That|There|Then|So|But|And|Or|Each|Here)\b/i;

/** Whether a sentence can be read by itself. */
export const isSelfContained = ({ text }: Sentence): boolean => !referring.test(text);

/** The sentences of a text; a stop behind a single letter or a title ends none. */
export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[^\s.][^\s.][.!?])(?<!\b(?:Dr|Mr|Mrs|Prof|Smt|Shri|St|No)\.)\s+(?=[\p{Lu}\p{N}])/u);

export const parseSentences = (text: string): Sentence[] => splitSentences(text).map(parseSentence);

export function parseSentence(text: string): Sentence {
  const words = skillWords(text);
  return { text, words, lower: words.map((word) => word.toLowerCase()) };
}
