import { readFileSync } from 'node:fs';

const schemaFolder = new URL('../../../catalogue/schema/', import.meta.url);

/** A comment above a field of a schema: the comment, then the field's name at the start of the next line. */
const documented = /\/\*\*\s*((?:(?!\*\/)[\s\S])*)\*\/\s*\n([ ]+)(\w+)(?::|,\n)/g;

/** Files of schemas by the name of what they are for, where it is not its singular. */
const schemaFiles: Record<string, string> = {
  articles: 'blog-article',
  cities: 'city',
  countries: 'country',
  branches: 'branch',
  batches: 'batch',
  stories: 'story',
  dropdowns: 'menu',
  pairs: 'pairs',
  workingHours: 'working-hours',
};

/** What the source of a schema says of its fields. A name that it explains in two ways gets no explanation. */
export function fieldDocs(name: string): Map<string, string> {
  const docs = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { field, text } of docsIn(schemaFiles[name] ?? name.replace(/s$/, ''))) {
    if (docs.has(field)) unclear.add(field);
    docs.set(field, text);
  }
  for (const field of unclear) docs.delete(field);
  return docs;
}

/** What the source of a schema says of the fields of an entry itself: a schema comes after those of its parts. */
export const entryDocs = (file: string): Map<string, string> =>
  new Map(docsIn(file).flatMap(({ field, text, isPart }) => (isPart ? [] : [[field, text]])));

function docsIn(file: string): { field: string; text: string; isPart: boolean }[] {
  const source = readFileSync(new URL(`${file}.ts`, schemaFolder), 'utf8');
  return [...source.matchAll(documented)].map(([, comment = '', indent = '', field = '']) => ({
    field,
    text: comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
    isPart: indent.length > 2,
  }));
}
