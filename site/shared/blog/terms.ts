import { plainText } from './plain-text.ts';
import { splitWords } from './search-words.ts';

const maxTerms = 4000;

interface SearchedBlog {
  title: string;
  tags: readonly string[];
  category: string;
  content: string;
}

/** Lists the words by which the search finds an article. */
export const listTerms = ({ title, tags, category, content }: SearchedBlog): string[] =>
  [...new Set([title, ...tags, category, plainText(content)].flatMap(splitWords))].slice(0, maxTerms);
