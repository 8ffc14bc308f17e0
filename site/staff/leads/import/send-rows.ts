import { type ImportRow, importLimits, type LeadImport, type RowResult } from '#site/shared/lead-import.ts';
import { type Request, readJson, toWrite } from '#site/staff/api.ts';

/** Progress of an import. */
export interface ImportProgress {
  /** Number of rows for which the server has responded. */
  sent: number;
  /** Ids of the leads that this import added. */
  added: ReadonlySet<string>;
  /** Number of added leads whose person has other enquiries. */
  known: number;
  /** Number of rows that were imported before, or that appear twice in the file. */
  repeated: number;
  refused: readonly { row: number; reasons: string[] }[];
}

export const noProgress: ImportProgress = { sent: 0, added: new Set(), known: 0, repeated: 0, refused: [] };

function addResult(progress: ImportProgress, result: RowResult): ImportProgress {
  const { sent, added, known, repeated, refused } = progress;
  if ('errors' in result)
    return { ...progress, sent: sent + 1, refused: [...refused, { row: result.row, reasons: Object.values(result.errors) }] };
  const isAdded = result.isNew && !added.has(result.id);
  return {
    sent: sent + 1,
    added: isAdded ? new Set([...added, result.id]) : added,
    known: known + Number(isAdded && result.isKnownPerson),
    repeated: repeated + Number(!isAdded),
    refused,
  };
}

interface Sending {
  request: Request;
  origin: Omit<LeadImport, 'rows'>;
  rows: readonly ImportRow[];
}

/**
 * Sends the rows that the server has not answered yet, a few at a time. After an error, the caller can continue from the last progress.
 * Rows whose response was lost are sent again, which creates no duplicates.
 *
 * @throws Error with the server's message if a request fails
 */
export async function sendRows(
  { request, origin, rows }: Sending,
  progress: ImportProgress,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  let current = progress;
  while (current.sent < rows.length) {
    const part = rows.slice(current.sent, current.sent + importLimits.maxRowsPerRequest);
    const response = await request('/api/leads/import', toWrite('POST', { ...origin, rows: part }));
    const { results } = await readJson<{ results: RowResult[] }>(response);
    current = results.reduce(addResult, current);
    onProgress(current);
  }
  return current;
}
