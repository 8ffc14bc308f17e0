import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#cli/replace-file.mjs';

/** Which build last used each entry; builds are counted from 1. */
export interface Usage {
  builds: number;
  lastUse: Record<string, number>;
}

const usageFileName = 'usage.json';

/** Reads the record; a missing or damaged one counts as none, which only delays the removal of entries. */
export function readUsage(folder: string): Usage {
  try {
    const usage = JSON.parse(readFileSync(join(folder, usageFileName), 'utf8')) as Usage;
    if (Number.isInteger(usage.builds) && typeof usage.lastUse === 'object' && usage.lastUse !== null) return usage;
  } catch {
    // The record is not content: entries verify themselves.
  }
  return { builds: 0, lastUse: {} };
}

export const writeUsage = (folder: string, usage: Usage): void => replaceFile(join(folder, usageFileName), JSON.stringify(usage));
