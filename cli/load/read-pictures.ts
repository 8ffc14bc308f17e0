import { readFileSync } from 'node:fs';
import { type PictureKind, type Pictures, pictureKinds } from '#catalogue/pictures.ts';
import { pictureFrames } from '#cli/drawing/frames.ts';
import { readSvg } from '#cli/drawing/read-svg.ts';
import { pathIn } from '#cli/platform/paths.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { listEntries, listFolder } from './list-files.ts';
import { findNearest } from './problems/nearest.ts';
import { ProblemList } from './problems/problem-list.ts';
import { decodeSource } from './problems/source-text.ts';
import { positionAt } from './problems/text-position.ts';
import { getStem } from './read-files.ts';
import { describeUnreadable } from './source-files.ts';

/** Size limit for a picture in bytes, because list pages show many pictures. */
const maxKilobytes = 32;

/**
 * Reads the pictures of courses, cities, categories, people and projects. Each file is named after a key.
 * @param keys the catalogue's keys. Undefined if they could not be read.
 */
export function readPictures(
  dir: string,
  keys: Record<PictureKind, readonly string[] | undefined>,
): { pictures: Pictures; problems: Problem[] } {
  const list = new ProblemList();
  const folder = pathIn(dir, 'pictures');
  for (const name of listEntries(folder)) {
    if ((pictureKinds as readonly string[]).includes(name)) continue;
    const hint = `Move the file to one of these folders: ${pictureKinds.map((kind) => `${folder}/${kind}`).join(', ')}.`;
    list.report(
      pathIn(folder, name),
      {
        code: 'catalogue/unexpected-file',
        message: 'This file is not used, because each picture must be in the folder for its type.',
        hint,
      },
      { isWarning: true },
    );
  }
  const pictures = Object.fromEntries(
    pictureKinds.map((kind) => [kind, readKind(pathIn(folder, kind), { kind, keys: keys[kind], list })]),
  ) as Pictures;
  return { pictures, problems: list.problems };
}

function readKind(
  folder: string,
  { kind, keys, list }: { kind: PictureKind; keys: readonly string[] | undefined; list: ProblemList },
): Record<string, string> {
  const { names = [], mistakes = [] } = listFolder(folder, 'svg') ?? {};
  for (const { name, isWarning, ...mistake } of mistakes) list.report(pathIn(folder, name), mistake, { isWarning });
  const stems = names.map(getStem);
  const without = keys?.filter((key) => !stems.includes(key)) ?? [];
  for (const stem of stems)
    if (keys && !keys.includes(stem))
      list.report(pathIn(folder, `${stem}.svg`), describeUnknown(stem, kind, without), { isWarning: true });
  return Object.fromEntries(stems.map((stem) => [stem, readPicture(pathIn(folder, `${stem}.svg`), kind, list)]));
}

const nouns = {
  courses: 'course',
  cities: 'city',
  categories: 'category',
  people: 'trainer or story',
  projects: 'project picture',
};

function describeUnknown(key: string, kind: PictureKind, without: readonly string[]) {
  const nearest = findNearest(key, without);
  const message = `The picture is not used, because the catalogue has no ${nouns[kind]} "${key}".`;
  const hint = nearest ? `Rename the file to \`${nearest}.svg\`.` : `Rename the file to match a ${nouns[kind]}, or delete it.`;
  return { code: 'catalogue/picture', message, hint } as const;
}

function readBytes(file: string, list: ProblemList): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    list.report(file, describeUnreadable(error as NodeJS.ErrnoException));
    return new Uint8Array();
  }
}

function readPicture(file: string, kind: PictureKind, list: ProblemList): string {
  const bytes = readBytes(file, list);
  const { text, mistake, offset = 0 } = { offset: 0, ...decodeSource(bytes) };
  if (list.broken.has(file)) return '';
  if (mistake) list.report(file, mistake, { position: positionAt(text, offset) });
  else if (bytes.length > maxKilobytes * 1024) {
    const message = `The picture is ${Math.ceil(bytes.length / 1024)} KB. The limit is ${maxKilobytes} KB.`;
    list.report(file, { code: 'catalogue/too-large', message, hint: 'Draw it with fewer shapes, or simplify its paths.' });
  } else
    for (const { line, column, ...found } of readSvg(text, pictureFrames[kind]).mistakes)
      list.report(file, { code: 'catalogue/picture', ...found }, { position: { line, column } });
  return text;
}
