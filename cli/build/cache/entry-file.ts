import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { replaceFile } from '#cli/replace-file.mjs';

/** First line of an entry: layout, length of the content in bytes and its SHA-256, so that half or altered entries are noticed. */
const head = (content: Uint8Array): string =>
  `entry-1 ${content.byteLength} ${createHash('sha256').update(content).digest('hex')}\n`;

/** Longest first line that `head` makes. */
const headLengthMax = 100;

/** The content of an entry, or `undefined` when it is missing, unreadable, cut off or altered: it is then made again. */
export async function readEntry(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const headEnd = bytes.subarray(0, headLengthMax).indexOf('\n') + 1;
  const content = bytes.subarray(headEnd);
  return bytes.subarray(0, headEnd).toString('latin1') === head(content) ? content : undefined;
}

/** Writes an entry in one step: a reader, another build or a kill sees the whole entry or none. */
export const writeEntry = (file: string, content: Uint8Array): void =>
  replaceFile(file, Buffer.concat([Buffer.from(head(content)), content]));
