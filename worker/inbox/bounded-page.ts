/** Maximum number of rows that a request reads while it searches for a page of matching leads. */
export const maxSearchRows = 10_000;

interface BoundedPage {
  columns: string;
  /** SQL that selects leads in list order: their `id` and the columns that `wanted` needs. */
  candidates: string;
  wanted: string;
  ids: string;
  /** Maximum number of candidate leads to search. */
  budget: number;
  /** Page size. The query returns one more row if there is a next page. */
  limit: number;
}

export interface BoundedRow {
  /** 1 for the last lead searched, if the page is not full and there may be more leads. */
  is_end?: number;
}

/**
 * Builds one SQL statement that returns the page and the lead at which the search ended. With two statements, a change in between could
 * hide a lead. The end of the search is looked up only if the page is not full. The rows are unordered.
 */
export const boundedPageSql = ({ columns, candidates, wanted, ids, budget, limit }: BoundedPage): string => `
  SELECT ${columns}, page.is_end FROM (
    SELECT * FROM (SELECT id, 0 AS is_end FROM (${candidates} LIMIT ${budget}) AS leads WHERE ${wanted} LIMIT ${limit + 1})
    UNION ALL SELECT * FROM (SELECT id, 1 AS is_end FROM (${ids} LIMIT 1 OFFSET ${budget - 1}))
    LIMIT ${limit + 1}
  ) AS page CROSS JOIN leads ON leads.id = page.id`;

export function splitEnd<Row extends BoundedRow>(rows: readonly Row[]): { found: Row[]; end: Row | undefined } {
  return { found: rows.filter((row) => !row.is_end), end: rows.find((row) => row.is_end) };
}
