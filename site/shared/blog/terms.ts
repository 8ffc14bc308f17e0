import { plainText } from './plain-text.ts';
import { splitWords } from './search-words.ts';

const maxTerms = 4000;

const weights = { title: 12, tags: 8, category: 4, content: 1 } as const;

interface SearchedBlog {
  title: string;
  tags: readonly string[];
  category: string;
  content: string;
}

export function weighTerms({ title, tags, category, content }: SearchedBlog): [string, number][] {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of splitWords(text))
      if (terms.size < maxTerms || terms.has(word)) terms.set(word, Math.max(terms.get(word) ?? 0, weight));
  };
  add(title, weights.title);
  add(tags.join(' '), weights.tags);
  add(category, weights.category);
  add(plainText(content), weights.content);
  return [...terms];
}
