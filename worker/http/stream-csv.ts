import { byteOrderMark, csvLine } from '#site/shared/csv.ts';

type Line = Parameters<typeof csvLine>[0];

interface Part<Place> {
  lines: Line[];
  next: Place | null;
}

/** Streams a CSV file with only one part of the table in memory at a time. `columns` is its first line. */
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

export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});
