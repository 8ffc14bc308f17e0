import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import { parseSentences } from '#site/views/skills.ts';

const limits = { wordsASentence: 18, longestSentence: 30, flesch: 55 } as const;

const listFacts = ({ branch, languages, industries, colleges, advice }: City): string[] => [
  ...(branch ? [branch.reach] : []),
  ...languages.map(({ note }) => note),
  ...industries.flatMap(({ fact, hiresFor }) => [fact, hiresFor]),
  ...colleges.flatMap(({ note }) => note ?? []),
  ...Object.values(advice),
];

const pairTexts = ({ uses, project, work }: Pair): string[] => [...uses.map(({ text }) => text), project.text, work];

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];

/** Estimates a word's syllables from its groups of vowels, without a silent `e`. Each digit of a number counts as one syllable. */
function syllablesIn(word: string): number {
  const digits = word.match(/\d/g)?.length ?? 0;
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = letters.length > 3 ? letters.replace(/(?:[^laeiouy]e|[^aeiouytd]ed|[^aeiouyscxzh]es)$/, '') : letters;
  return Math.max(1, digits + (spoken.match(/[aeiouy]+/g)?.length ?? 0));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function voiceRow(name: string, texts: readonly string[]): { row: string; isWithinLimits: boolean } {
  const sentences = texts.flatMap(parseSentences).map(({ text }) => splitWords(text));
  const words = sentences.flat();
  const mean = words.length / sentences.length;
  const longest = sentences.reduce((most, { length }) => Math.max(most, length), 0);
  const flesch = 206.835 - 1.015 * mean - 84.6 * (sum(words.map(syllablesIn)) / words.length);
  return {
    row: `| ${[name, sentences.length, mean.toFixed(1), longest, flesch.toFixed(1)].join(' | ')} |`,
    isWithinLimits: mean <= limits.wordsASentence && longest <= limits.longestSentence && flesch >= limits.flesch,
  };
}

export function voiceTable({ cities, pairs }: Catalogue): { rows: string[]; isWithinLimits: boolean } {
  const rows = [
    voiceRow('facts of cities', cities.flatMap(listFacts)),
    voiceRow(
      'texts of courses in cities',
      pairs.flatMap(({ courses }) => Object.values(courses).flatMap(pairTexts)),
    ),
  ];
  const { wordsASentence, longestSentence, flesch } = limits;
  return {
    rows: [
      `| how texts read | sentences | words a sentence (at most ${wordsASentence}) | longest (${longestSentence}) | Flesch (at least ${flesch}) |`,
      '|---|--:|--:|--:|--:|',
      ...rows.map(({ row }) => row),
    ],
    isWithinLimits: rows.every(({ isWithinLimits }) => isWithinLimits),
  };
}
