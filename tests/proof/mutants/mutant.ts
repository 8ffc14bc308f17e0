import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const folder = fileURLToPath(new URL('.', import.meta.url));

const mutantSchema = z.strictObject({
  bug: z.string(),
  file: z.string(),
  old: z.string().min(1),
  new: z.string(),
  killedBy: z.strictObject({ file: z.string(), test: z.string() }),
});

/** A bug to plant, which must make a test fail. Each bug is a JSON file in this folder, named after the bug's id. */
export interface Mutant extends z.infer<typeof mutantSchema> {
  id: string;
}

export function readMutants(): Mutant[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ id: basename(file, '.json'), ...mutantSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))) }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** Plants the bug below `root`. Returns false and writes nothing unless the text occurs exactly once. */
export function plantMutant(root: string, { file, old, new: bug }: Mutant): boolean {
  const path = join(root, file);
  const [before, after, ...more] = readFileSync(path, 'utf8').split(old);
  if (before === undefined || after === undefined || more.length > 0) return false;
  writeFileSync(path, before + bug + after);
  return true;
}
