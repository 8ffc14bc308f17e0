import { readFileSync } from 'node:fs';

/** Reads a JSON file that this program maintains. Undefined if the file is missing or damaged. */
export function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}
