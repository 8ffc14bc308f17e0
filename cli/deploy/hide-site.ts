import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#cli/replace-file.mjs';

/** Tells search engines of every file that it is not for them: `_headers` of a site that is only for trying things out. */
export function hideSite(out: string): void {
  const file = join(out, '_headers');
  const rule = '/*\n  X-Robots-Tag: noindex\n';
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(rule)) replaceFile(file, `${rule}\n${text}`);
}
