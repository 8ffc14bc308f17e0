import { splitWords } from '#site/shared/blog/search-words.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import type { Link, ShellView } from '#site/views/shell.ts';
import { readTags, type SummaryRow } from '../row.ts';

const maxCourses = 5;
// biome-ignore format: one list of words.
const commonWords = new Set([
  'course', 'courses', 'training', 'with', 'and', 'in', 'for', 'the', 'of', 'to', 'a', 'advanced', 'programme', 'program', 'language', 'engineering',
]);

const meaningful = (text: string): string[] => splitWords(text).filter((word) => !commonWords.has(word));

const wordWeights = (row: SummaryRow): Map<string, number> =>
  new Map([...readTags(row.tags).flatMap(meaningful).map(tagWord), ...meaningful(row.title).map(titleWord)]);
const tagWord = (word: string): [string, number] => [word, 1];
const titleWord = (word: string): [string, number] => [word, 2];
/** Minimum number of courses that match the article's subject. If fewer match, courses that only share the article's category are added. */
const enoughCourses = 2;

/** Returns courses whose titles share words with the article's title and tags. Adds courses in the same category if too few match. */
export function relatedCourses({ menu }: ShellView, row: SummaryRow): Link[] {
  const subject = wordWeights(row);
  const scored = new Map<string, Link & { score: number; shared: number }>();
  for (const category of menu) {
    const isOwnCategory = category.slug === row.categorySlug || slugify(category.name) === row.categorySlug;
    for (const { title, href } of category.items) {
      const words = new Set(meaningful(title));
      const shared = [...words].reduce((sum, word) => sum + (subject.get(word) ?? 0), 0);
      // A course title that consists of the subject ranks above a long title that only mentions it.
      const score = (shared ? shared / words.size + shared / 10 : 0) + (isOwnCategory ? 0.3 : 0);
      if (score > (scored.get(href)?.score ?? 0)) scored.set(href, { label: title, href, score, shared });
    }
  }
  const all = [...scored.values()];
  const onSubject = all.filter(({ shared }) => shared > 0);
  return (onSubject.length < enoughCourses ? all : onSubject)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCourses)
    .map(({ label, href }) => ({ label, href }));
}
