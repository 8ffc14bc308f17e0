import { appendFileSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random.ts';

/** Damages the folders between two builds, as a person or a crash might. Returns a description of the damage. */
export type Damage = (folders: { out: string; cacheDir: string }, random: Random) => string;

const aFile = (out: string, random: Random): string => {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const entry = random.pick(files.map(({ parentPath, name }) => join(parentPath, name)).sort());
  return entry as string;
};

const deleteOutput: Damage = ({ out }, random) => {
  const file = aFile(out, random);
  rmSync(file);
  return `${file.slice(out.length)} deleted by hand`;
};

const alterOutput: Damage = ({ out }, random) => {
  const file = aFile(out, random);
  appendFileSync(file, 'by hand');
  return `${file.slice(out.length)} altered by hand`;
};

const cutOutput: Damage = ({ out }, random) => {
  const file = aFile(out, random);
  truncateSync(file, 10);
  return `${file.slice(out.length)} cut as by a kill`;
};

const foreignFile: Damage = ({ out }) => {
  mkdirSync(join(out, 'somebody/else'), { recursive: true });
  writeFileSync(join(out, 'somebody/else/file.txt'), 'x');
  return 'a foreign file put in';
};

const folderInPlace: Damage = ({ out }, random) => {
  const file = aFile(out, random);
  rmSync(file);
  mkdirSync(join(file, 'inside'), { recursive: true });
  return `${file.slice(out.length)} replaced by a folder`;
};

const linkInPlace: Damage = ({ out }, random) => {
  const file = aFile(out, random);
  rmSync(file);
  symlinkSync('index.html', file);
  return `${file.slice(out.length)} replaced by a link`;
};

const loseOutput: Damage = ({ out }) => {
  rmSync(out, { recursive: true });
  return 'output deleted';
};

const loseState: Damage = ({ cacheDir }) => {
  for (const name of readdirSync(cacheDir)) if (/^(output|lastmod)-.*\.json$/.test(name)) rmSync(join(cacheDir, name));
  return 'local state deleted';
};

export const damages: readonly Damage[] = [
  deleteOutput,
  alterOutput,
  cutOutput,
  foreignFile,
  folderInPlace,
  linkInPlace,
  loseOutput,
  loseState,
];
