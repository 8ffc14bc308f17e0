import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** First line by which editors find the schema of a file. */
const modeline = /^# yaml-language-server: \$schema=\S+$/;

/** The modeline that the neighbours of a new file have; none where they have none. */
export function modelineFor(dir: string, file: string): string[] {
  const folder = join(dir, dirname(file));
  const neighbour = readdirSync(folder).find((name) => name.endsWith('.yaml') && !name.startsWith('.'));
  const first = neighbour === undefined ? '' : (readFileSync(join(folder, neighbour), 'utf8').split(/\r?\n/, 1)[0] ?? '');
  return modeline.test(first) ? [first] : [];
}
