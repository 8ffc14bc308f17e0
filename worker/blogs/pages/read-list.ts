import type { Ports } from '#worker/platform/ports.ts';
import { isLiveSql } from '../read-live.ts';
import { type Published, type SummaryRow, summaryColumns } from '../row.ts';

export type ListFilter =
  | { kind: 'all' }
  | { kind: 'category'; slug: string }
  | { kind: 'tag'; slug: string }
  /** Word prefixes. An article matches if it contains a word for every prefix. */
  | { kind: 'search'; words: readonly string[] };

export interface CountRow {
  slug: string;
  name: string;
  count: number;
}

export interface ListRows {
  cards: Published<SummaryRow>[];
  total: number;
  latest?: Published<SummaryRow>[];
  categories: CountRow[];
  tags: CountRow[];
}

/**
 * Number of articles per page. This number leaves no gaps: on wide screens, the newest article fills the first row and the other nine fill
 * rows of three. Where all cards are equally wide, ten cards fill rows of two.
 */
export const pageSize = 10;
const maxTags = 24;

interface Condition {
  sql: string;
  values: string[];
}

/**
 * Finds articles that contain every word prefix in `?2`, a JSON list. One parameter keeps the statement within the database's limits for
 * any number of words. U+10FFFF sorts after every letter.
 */
const searchSql = `blogs._id IN (
  SELECT blog_id FROM json_each(?2) AS sought CROSS JOIN blog_terms ON term >= sought.value AND term < sought.value || char(0x10ffff)
  GROUP BY blog_id HAVING COUNT(DISTINCT sought.key) = json_array_length(?2))`;

function createCondition(filter: ListFilter): Condition {
  if (filter.kind === 'category') return { sql: 'blogs.category_slug = ?2', values: [filter.slug] };
  if (filter.kind === 'tag')
    return { sql: 'blogs._id IN (SELECT blog_id FROM blog_tags WHERE slug = ?2)', values: [filter.slug] };
  if (filter.kind === 'search') return { sql: searchSql, values: [JSON.stringify(filter.words)] };
  return { sql: '1', values: [] };
}

function listStatements({ db, now }: Pick<Ports, 'db' | 'now'>, filter: ListFilter, page: number) {
  const { sql, values } = createCondition(filter);
  const where = `WHERE ${isLiveSql} AND ${sql}`;
  const time = now();
  const range = `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return [
    db.query<Published<SummaryRow>>(
      `SELECT ${summaryColumns} FROM blogs ${where} ORDER BY published_at DESC, _id ${range}`,
      time,
      ...values,
    ),
    db.query<{ total: number }>(`SELECT COUNT(*) AS total FROM blogs ${where}`, time, ...values),
    db.query<CountRow>(
      `SELECT category_slug AS slug, MAX(category) AS name, COUNT(*) AS count FROM blogs WHERE ${isLiveSql} GROUP BY 1 ORDER BY 2`,
      time,
    ),
    db.query<CountRow>(
      `SELECT blog_tags.slug, MAX(name) AS name, COUNT(*) AS count FROM blog_tags JOIN blogs ON blogs._id = blog_id
         WHERE ${isLiveSql} GROUP BY 1 ORDER BY 3 DESC, 2 LIMIT ${maxTags}`,
      time,
    ),
  ] as const;
}

export async function readList(ports: Ports, filter: ListFilter, page: number): Promise<ListRows> {
  const [cards, total, categories, tags] = await ports.db.batch(listStatements(ports, filter, page));
  return { cards, total: total[0]?.total ?? 0, categories, tags };
}

const maxLatest = 3;

export async function readLatestSummaries(ports: Ports): Promise<Published<SummaryRow>[]> {
  const { cards } = await readList(ports, { kind: 'all' }, 1);
  return cards.slice(0, maxLatest);
}
