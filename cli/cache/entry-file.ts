import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** First line of an entry: layout, length of the content in bytes and its SHA-256, so that half or altered entries are noticed. */
const head = (content: Uint8Array): string =>
  `entry-1 ${content.byteLength} ${createHash('sha256').update(content).digest('hex')}\n`;

/** Longest first line that `head` makes. */
const headLengthMax = 100;

export const temporarySuffix = '.tmp';

/** The content of an entry, or `undefined` when it is missing, unreadable, cut off or altered: it is then made again. */
export async function readEntry(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const headEnd = bytes.subarray(0, headLengthMax).indexOf('\n') + 1;
  const content = bytes.subarray(headEnd);
  return bytes.subarray(0, headEnd).toString('latin1') === head(content) ? content : undefined;
}

/** Writes an entry in one step: a reader, another build or a kill sees the whole entry or none. */
export async function writeEntry(file: string, content: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}${temporarySuffix}`;
  try {
    await writeFile(temporary, [head(content), content]);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
