import { byteOrderMark, csvLine } from '#site/shared/csv.ts';

type Line = Parameters<typeof csvLine>[0];

/** Part of a table, and where the next part begins; null after the last. */
interface Part<Place> {
  lines: Line[];
  next: Place | null;
}

/** The text of a CSV file with the `columns` as its first line: one part in memory at a time. */
export function streamCsv<Place>(
  columns: Line,
  first: Place,
  readPart: (from: Place) => Promise<Part<Place>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let from: Place | null = first;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(columns)));
    },
    async pull(controller) {
      if (from === null) return controller.close();
      const { lines, next } = await readPart(from);
      from = next;
      controller.enqueue(encoder.encode(lines.map(csvLine).join('')));
    },
  });
}

/** Headers of a file for a spreadsheet. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});
