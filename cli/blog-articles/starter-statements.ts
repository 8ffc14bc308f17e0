import type { BlogArticle } from '#catalogue/schema/blog-article.ts';
import { sqlText } from '#cli/database/database.ts';
import { countWords, excerptOf, plainText } from '#site/shared/blog/plain-text.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import { termsOf } from '#site/shared/blog/terms.ts';

const dayMs = 24 * 60 * 60_000;
/** Marks what came with the site, in place of the id of a write. */
const writeId = 'starter';

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : sqlText(value));

function columnsOf(article: BlogArticle, now: number): Record<string, string | number> {
  const text = plainText(article.content);
  const published = now - article.daysAgo * dayMs;
  return {
    _id: `starter-${article.slug}`,
    slug: article.slug,
    title: article.title,
    content: article.content.trim(),
    title_image: article.titleImage,
    title_image_alt: article.titleImageAlt,
    category: article.category,
    category_slug: slugify(article.category),
    tags: JSON.stringify(article.tags),
    seo_description: article.seoDescription,
    excerpt: excerptOf(text),
    word_count: countWords(text),
    status: 'published',
    created_at: published,
    updated_at: published,
    published_at: published,
    write_id: writeId,
  };
}

/** Tags or words of a blog from a JSON list of pairs. */
const fillSql = (
  table: string,
  columns: string,
  { id, pairs }: { id: string; pairs: readonly (readonly [string, string | number])[] },
): string =>
  `INSERT OR IGNORE INTO ${table} (blog_id, ${columns})
   SELECT _id, value ->> 0, value ->> 1 FROM blogs, json_each(${sqlText(JSON.stringify(pairs))})
   WHERE _id = ${sqlText(id)} AND write_id = '${writeId}'`;

function articleStatements(article: BlogArticle, now: number): string[] {
  const columns = columnsOf(article, now);
  const id = String(columns._id);
  const insert = `INSERT OR IGNORE INTO blogs (${Object.keys(columns)}) SELECT ${Object.values(columns).map(literal)}
    WHERE NOT EXISTS (SELECT 1 FROM blogs WHERE write_id <> '${writeId}')`;
  return [
    insert,
    fillSql('blog_tags', 'slug, name', { id, pairs: article.tags.map((tag) => [slugify(tag), tag] as const) }),
    fillSql('blog_terms', 'term, weight', { id, pairs: termsOf(article) }),
  ];
}

/** SQL that puts the articles into a database that holds no other blog; harmless when run again. `now` in milliseconds since 1970. */
export const starterStatements = (articles: readonly BlogArticle[], now: number): string[] =>
  articles.flatMap((article) => articleStatements(article, now));
