/** What an article may hold. Articles stored before these limits are still shown. */
export const textLimits = {
  /** Of the HTML as UTF-8, as it is sent and as it is stored. */
  bytes: 200 * 1024,
  headings: 200,
  /** Of a table. */
  columns: 50,
  /** Of elements in elements, after cleaning. */
  depth: 24,
  /** In one paste or drop; more are left out, and the writer is notified. */
  pastedPictures: 20,
  /** Of one picture before the browser makes it smaller. */
  pastedPictureBytes: 20 * 1024 * 1024,
  /** While it is read, before cleaning: far above what any text of these limits needs. */
  parsedElements: 20_000,
  parsedDepth: 500,
} as const;

/** A text that is over a limit; its message is for the writer. */
export class TextLimitError extends Error {}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;
const sizeText = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function depthOf(html: string): number {
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
  if (bytes <= textLimits.bytes) return undefined;
  return `The text is ${sizeText(bytes)} long, and an article may have ${sizeText(textLimits.bytes)}. Split it into two articles.`;
}

/** Which limit the cleaned HTML is over, and what to do; undefined when it is over none. */
export function textProblem(html: string): string | undefined {
  const headings = html.match(/<h[234]>/g)?.length ?? 0;
  if (headings > textLimits.headings)
    return `The text has ${headings} headings, and an article may have ${textLimits.headings}. Join parts, or split it into two articles.`;
  const columns = Math.max(0, ...html.split('<tr>').map((row) => row.match(/<t[dh]>/g)?.length ?? 0));
  if (columns > textLimits.columns)
    return `A table has ${columns} columns, and the limit is ${textLimits.columns}. Leave columns out, or split the table.`;
  const depth = depthOf(html);
  if (depth > textLimits.depth)
    return `Lists and quotes are nested ${depth} levels deep, and an article may have ${textLimits.depth}. Move the innermost ones out.`;
  return sizeProblem(html);
}
