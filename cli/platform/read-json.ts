import { readFileSync } from 'node:fs';

/** What a file that this program keeps for itself holds; undefined where it is missing or damaged, which is as good as nothing. */
export function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}
