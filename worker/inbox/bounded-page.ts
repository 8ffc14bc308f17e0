/** A request reads this many rows at most, however many leads there are: what D1 bills, and what takes the time. */
export const maxRowsRead = 5000;

/** Of what a request reads, so many rows go to leads that are looked through for those that are wanted. */
export const maxSearchRows = 2300;

/** A page that is looked for among leads that an index gives in its order. */
interface BoundedPage {
  columns: string;
  /** Selects leads in the order of the list, `id` and what `wanted` asks for. */
  candidates: string;
  /** A condition on the candidates, which it names `leads`. */
  wanted: string;
  /** Selects the ids of the same candidates in the same order. */
  ids: string;
  /** So many candidates are looked through. */
  budget: number;
  /** So many rows are given, and one more where there are more. */
  limit: number;
}

/** What a row of a bounded page says beside its columns. */
export interface BoundedRow {
  /** 1 for the last lead that was looked through, where the page found less than it may hold and there may be more. */
  is_end?: number;
}

/**
 * One statement for the page and for where the search for it ended, so that nothing that changes in between is left out. The end is looked for
 * only where the page is not full. Rows come in no certain order.
 */
export const boundedPageSql = ({ columns, candidates, wanted, ids, budget, limit }: BoundedPage): string => `
  SELECT ${columns}, page.is_end FROM (
    SELECT * FROM (SELECT id, 0 AS is_end FROM (${candidates} LIMIT ${budget}) AS leads WHERE ${wanted} LIMIT ${limit + 1})
    UNION ALL SELECT * FROM (SELECT id, 1 AS is_end FROM (${ids} LIMIT 1 OFFSET ${budget - 1}))
    LIMIT ${limit + 1}
  ) AS page CROSS JOIN leads ON leads.id = page.id`;

/** Takes the end off the rows of a page. */
export function splitEnd<Row extends BoundedRow>(rows: readonly Row[]): { found: Row[]; end: Row | undefined } {
  return { found: rows.filter((row) => !row.is_end), end: rows.find((row) => row.is_end) };
}
