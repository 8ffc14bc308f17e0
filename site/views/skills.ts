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
export interface CourseTitle extends Sentence {
  key: string;
}

/** Every name that a course goes by. */
export const courseTitles = (courses: readonly Course[]): CourseTitle[] =>
  courses.flatMap(({ key, title, aliases }) => [title, ...aliases].map((text) => ({ key, ...sentenceOf(text) })));

/**
 * Names by which a sentence shows that it is about another course: titles and aliases that are no skill of this one, nor
 * a part of its own title.
 */
export function foreignNames({ key, title, aliases }: Course, titles: readonly CourseTitle[], own: SkillNames): SkillNames {
  const ownWords = new Set([title, ...aliases].flatMap((text) => sentenceOf(text).lower));
  return indexNames(
    titles
      .filter((other) => other.key !== key && !namesSkill(other, own) && !other.lower.every((word) => ownWords.has(word)))
      .map(({ words }) => words),
  );
}

/** Proper names in lists of topics that are nobody's skill. */
const everydayNames = new Set(['I', 'ID', 'IT', 'India', 'Indian', 'American', 'British', 'English', 'Marathi', 'Hindi', 'Pune']);

/** A word that is a name wherever it stands (`JDBC`, `macOS`, `802.1Q`). */
const isName = (word: string): boolean => /\p{Lu}/u.test(word.slice(1));
const isCapitalised = (word: string): boolean => /^\p{Lu}/u.test(word);
/** Short words that only begin with a capital (`Set`, `Map`) stand in any sentence. */
const shortestName = 4;

export function skillNames({ title, aliases, tools, curriculum }: Course): SkillNames {
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
    const isOne = run.length === 1 && (isName(word) || word.length >= shortestName) && !everydayNames.has(word);
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
export function namesSkill({ words, lower }: Sentence, skills: SkillNames): boolean {
  if (words.some((word) => skills.words.has(word))) return true;
  return lower.some((word, at) =>
    skills.phrases.get(word)?.some((phrase) => phrase.every((part, index) => lower[at + index] === part)),
  );
}

/** What only the sentence before explains: `close to that`, `the first two`. */
const referring =
  /\b(?:of|to|for|with) (?:that|it|them|these|those|this)\b|\bthe (?:first|last|other) (?:two|ones?)\b|\blike these\b|^(?:That|This|These|Those|It|They|Both|Each|After either|Such)\b/;

/** Whether a sentence can be read by itself. */
export const standsAlone = ({ text }: Sentence): boolean => !referring.test(text);

/** The sentences of a text; a stop behind a single letter or a title ends none. */
export const sentencesOf = (text: string): Sentence[] =>
  text.split(/(?<=[^\s.][^\s.][.!?])(?<!\b(?:Dr|Mr|Mrs|Prof|Smt|Shri|St|No)\.)\s+(?=[\p{Lu}\p{N}])/u).map(sentenceOf);

function sentenceOf(text: string): Sentence {
  const words = skillWords(text);
  return { text, words, lower: words.map((word) => word.toLowerCase()) };
}
