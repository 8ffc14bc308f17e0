import { wordsOf } from '#site/shared/blog/search-words.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import type { Link, ShellView } from '#site/views/shell.ts';
import { readTags, type SummaryRow } from '../row.ts';

const coursesShown = 5;
/** Words in so many titles that they say nothing. */
// biome-ignore format: one list of words.
const common = new Set([
  'course', 'courses', 'training', 'with', 'and', 'in', 'for', 'the', 'of', 'to', 'a', 'advanced', 'programme', 'program',
]);

const meaningful = (text: string): string[] => wordsOf(text).filter((word) => !common.has(word));

/** Courses that the article is about: those whose titles share words with its title and tags, then others of its category. */
export function relatedCourses({ menu }: ShellView, row: SummaryRow): Link[] {
  const subject = new Set([row.title, ...readTags(row.tags)].flatMap(meaningful));
  const scored = new Map<string, Link & { score: number }>();
  for (const category of menu) {
    const isOwn = category.slug === row.categorySlug || slugify(category.name) === row.categorySlug;
    for (const { title, href } of category.items) {
      const words = new Set(meaningful(title));
      const shared = [...words].filter((word) => subject.has(word)).length;
      // A course whose whole title is the subject goes before a long one that mentions it.
      const score = (shared ? shared / words.size + shared / 10 : 0) + (isOwn ? 0.3 : 0);
      if (score > (scored.get(href)?.score ?? 0)) scored.set(href, { label: title, href, score });
    }
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, coursesShown)
    .map(({ label, href }) => ({ label, href }));
}
