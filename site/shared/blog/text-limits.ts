/** Limits for an article. Articles stored before these limits existed are still shown. */
export const textLimits = {
  /** Maximum size of the HTML in UTF-8, both in requests and in the database. */
  maxBytes: 200 * 1024,
  maxHeadings: 200,
  maxColumns: 50,
  maxDepth: 24,
  /** Maximum number of pictures per paste or drop. Any further pictures are left out, and a message tells the writer. */
  maxPastedPictures: 20,
  /** Maximum size of a pasted picture before the browser shrinks it. */
  maxPastedPictureBytes: 20 * 1024 * 1024,
  /** Limits for HTML while it is parsed, before cleaning. They are far higher than any article within the other limits needs. */
  maxParsedElements: 20_000,
  maxParsedDepth: 500,
} as const;

export class TextLimitError extends Error {}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;
const sizeText = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
    if (name === 'br' || name === 'img') continue;
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

export function sizeProblem(html: string): string | undefined {
  const bytes = byteLength(html);
  if (bytes <= textLimits.maxBytes) return undefined;
  return `The text is ${sizeText(bytes)} long. The limit is ${sizeText(textLimits.maxBytes)}. Split the text into two articles.`;
}

/** Returns a message if the cleaned HTML exceeds a limit, with advice for the writer. */
export function textProblem(html: string): string | undefined {
  const headings = html.match(/<h[234]>/g)?.length ?? 0;
  if (headings > textLimits.maxHeadings)
    return `The text has ${headings} headings. The limit is ${textLimits.maxHeadings}. Merge some sections, or split the text into two articles.`;
  const columns = Math.max(0, ...html.split('<tr>').map((row) => row.match(/<t[dh]>/g)?.length ?? 0));
  if (columns > textLimits.maxColumns)
    return `A table has ${columns} columns. The limit is ${textLimits.maxColumns}. Remove some columns, or split the table.`;
  const depth = measureDepth(html);
  if (depth > textLimits.maxDepth)
    return `Lists and quotes are nested ${depth} levels deep. The limit is ${textLimits.maxDepth}. Move the innermost ones out.`;
  return sizeProblem(html);
}
