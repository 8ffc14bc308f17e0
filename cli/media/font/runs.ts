import { type Face, facesOf, type Weight } from './faces.ts';
import { isPlain } from './layout.ts';

/** A piece of text that one font file can set. */
export interface Run {
  face: Face;
  text: string;
}

/** The family takes a middle dot and a grave accent for combining marks and gives them no width. */
const withWidth = (text: string): string => text.replaceAll('·', '•').replaceAll('`', '‘');

/** Splits a text by the font files that hold its characters. A character stays with the file before it where that has it. */
export function splitRuns(text: string, weight: Weight): Run[] {
  const faces = facesOf(weight);
  const [latin] = faces;
  const drawn = withWidth(text);
  if (latin && isPlain(drawn)) return [{ face: latin, text: drawn }];
  const runs: Run[] = [];
  for (const character of drawn) {
    const last = runs.at(-1);
    if (last?.face.has(character)) last.text += character;
    else runs.push({ face: faces.find((face) => face.has(character)) ?? (faces[0] as Face), text: character });
  }
  return runs;
}

/** Characters of the text that the family cannot draw, each once. */
export function missingCharacters(text: string): string[] {
  const faces = facesOf(400);
  return [...new Set(text)].filter((character) => !faces.some((face) => face.has(character)));
}

/** How a text is set. */
export interface TextStyle {
  size: number;
  weight: Weight;
}

/** Width of the text in the unit of its size. */
export function measureText(text: string, { size, weight }: TextStyle): number {
  return splitRuns(text, weight).reduce((sum, run) => sum + runWidth(run, size), 0);
}

export const runWidth = ({ face, text }: Run, size: number): number => (face.advance(text) * size) / face.font.unitsPerEm;

/** Breaks a text into lines that fit the width; a word that is longer by itself stands alone. */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  const space = measureText(' ', style);
  const lines: string[] = [];
  let lineWidth = 0;
  for (const word of text.split(' ')) {
    const wordWidth = measureText(word, style);
    const longer = lineWidth + space + wordWidth;
    const fits = lines.length > 0 && longer <= width;
    if (fits) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
    lineWidth = fits ? longer : wordWidth;
  }
  return lines;
}
