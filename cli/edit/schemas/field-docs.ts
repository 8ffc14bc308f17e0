import { readFileSync } from 'node:fs';

const schemaFolder = new URL('../../../catalogue/schema/', import.meta.url);

/** A comment above a field of a schema: the comment, then the field's name at the start of the next line. */
const documented = /\/\*\*\s*((?:(?!\*\/)[\s\S])*)\*\/\s*\n[ ]+(\w+)(?::|,\n)/g;

/** Files of schemas by the name of what they are for, where it is not its singular. */
const fileOf: Record<string, string> = {
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
  for (const [field, doc] of docsIn(`${fileOf[name] ?? name.replace(/s$/, '')}.ts`)) {
    if (docs.has(field)) unclear.add(field);
    docs.set(field, doc);
  }
  for (const field of unclear) docs.delete(field);
  return docs;
}

function docsIn(name: string): [string, string][] {
  const source = readFileSync(new URL(name, schemaFolder), 'utf8');
  return [...source.matchAll(documented)].map(([, comment = '', field = '']) => [
    field,
    comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
  ]);
}
