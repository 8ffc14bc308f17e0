/** What an article may hold. Articles stored before these limits are still shown. */
export const textLimits = {
  /** Of the HTML as UTF-8, as it is sent and as it is stored. */
  maxBytes: 200 * 1024,
  maxHeadings: 200,
  /** Of a table. */
  maxColumns: 50,
  /** Of elements in elements, after cleaning. */
  maxDepth: 24,
  /** In one paste or drop; more are left out, and the writer is notified. */
  maxPastedPictures: 20,
  /** Of one picture before the browser makes it smaller. */
  maxPastedPictureBytes: 20 * 1024 * 1024,
  /** While it is read, before cleaning: far above what any text of these limits needs. */
  maxParsedElements: 20_000,
  maxParsedDepth: 500,
} as const;

/** A text that is over a limit; its message is for the writer. */
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

/** Why the HTML is too long to be sent or stored; undefined when it is not. */
export function sizeProblem(html: string): string | undefined {
  const bytes = byteLength(html);
  if (bytes <= textLimits.maxBytes) return undefined;
  return `The text is ${sizeText(bytes)} long, and an article may have ${sizeText(textLimits.maxBytes)}. Split it into two articles.`;
}

/** Which limit the cleaned HTML is over, and what to do; undefined when it is over none. */
export function textProblem(html: string): string | undefined {
  const headings = html.match(/<h[234]>/g)?.length ?? 0;
  if (headings > textLimits.maxHeadings)
    return `The text has ${headings} headings, and an article may have ${textLimits.maxHeadings}. Join parts, or split it into two articles.`;
  const columns = Math.max(0, ...html.split('<tr>').map((row) => row.match(/<t[dh]>/g)?.length ?? 0));
  if (columns > textLimits.maxColumns)
    return `A table has ${columns} columns, and the limit is ${textLimits.maxColumns}. Leave columns out, or split the table.`;
  const depth = measureDepth(html);
  if (depth > textLimits.maxDepth)
    return `Lists and quotes are nested ${depth} levels deep, and an article may have ${textLimits.maxDepth}. Move the innermost ones out.`;
  return sizeProblem(html);
}
