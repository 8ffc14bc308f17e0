import { readFileSync } from 'node:fs';

const schemaFolder = new URL('../../../catalogue/schema/', import.meta.url);

const documented = /\/\*\*[\s*]*((?:(?!\*\/)[\s\S])*)\*\/\s*\n([ ]+)(\w+)(?::|,\n)/g;

const schemaFiles: Record<string, string> = {
  articles: 'blog-article',
  cities: 'city',
  countries: 'country',
  branches: 'branch',
  batches: 'batch',
  stories: 'story',
  projectPictures: 'project-picture',
  dropdowns: 'menu',
  pairs: 'pairs',
  workingHours: 'working-hours',
};

/** Returns the comments on a schema's fields. Leaves out a field name if two fields with this name have different comments. */
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

/**
 * Returns the comments on the entry's own fields. The entry's schema comes last in its file, so its comments take precedence over the
 * comments in the schemas of its parts.
 */
export const entryDocs = (file: string): Map<string, string> =>
  new Map(docsIn(file).flatMap(({ field, text, isPart }) => (isPart ? [] : [[field, text]])));

interface FieldDoc {
  field: string;
  text: string;
  isPart: boolean;
}

const docsIn = (file: string): FieldDoc[] => parseDocs(readFileSync(new URL(`${file}.ts`, schemaFolder), 'utf8'));

/** Finds the comments on fields in a schema's source code. The lines of a comment are joined by spaces. */
export function parseDocs(source: string): FieldDoc[] {
  return [...source.matchAll(documented)].map(([, comment = '', indent = '', field = '']) => ({
    field,
    text: comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
    isPart: indent.length > 2,
  }));
}
