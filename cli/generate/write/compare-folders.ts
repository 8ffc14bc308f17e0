import { readIfExists } from '#cli/platform/if-exists.ts';
import { listFolder } from './folder-files.ts';

export interface Difference {
  file: string;
  kind: 'missing' | 'unexpected' | 'different';
  /** For `different` files: the position of the first byte that differs, and the text at this position in each file. */
  at?: { offset: number; found: string; expected: string };
}

const excerptBytes = 60;

export function compareFolders(folder: string, expected: string): Difference[] {
  const found = listFolder(folder);
  const wanted = listFolder(expected);
  const names = new Set([...found.files, ...found.others, ...wanted.files]);
  return [...names].sort().flatMap((file): Difference[] => {
    if (!wanted.files.has(file)) return [{ file, kind: 'unexpected' }];
    if (!found.files.has(file)) return [{ file, kind: 'missing' }];
    return compareFiles(file, readBoth(folder, expected, file));
  });
}

const readBoth = (folder: string, expected: string, file: string): [Buffer, Buffer] => [
  readIfExists(`${folder}/${file}`) ?? Buffer.alloc(0),
  readIfExists(`${expected}/${file}`) ?? Buffer.alloc(0),
];

function compareFiles(file: string, [found, expected]: [Buffer, Buffer]): Difference[] {
  if (found.equals(expected)) return [];
  const offset = firstDifference(found, expected);
  const excerpt = (bytes: Buffer): string =>
    bytes.toString('utf8', Math.max(0, offset - excerptBytes / 2), offset + excerptBytes / 2);
  return [{ file, kind: 'different', at: { offset, found: excerpt(found), expected: excerpt(expected) } }];
}

function firstDifference(a: Buffer, b: Buffer): number {
  const length = Math.min(a.byteLength, b.byteLength);
  for (let offset = 0; offset < length; offset += 1) if (a[offset] !== b[offset]) return offset;
  return length;
}
