import { openFace, type Weight } from './faces.ts';

/** Replaces characters that this font treats as combining marks without a width: the middle dot and the grave accent. */
export const replaceZeroWidth = (text: string): string => text.replaceAll('·', '•').replaceAll('`', '‘');

/** Returns the distinct characters that the font cannot draw. */
export function missingCharacters(text: string): string[] {
  const { font } = openFace(400);
  return [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number));
}

export interface TextStyle {
  size: number;
  weight: Weight;
}

export function measureText(text: string, { size, weight }: TextStyle): number {
  const face = openFace(weight);
  return (face.advance(replaceZeroWidth(text)) * size) / face.font.unitsPerEm;
}

/** Breaks text into lines no wider than a given maximum. A wider word gets a line of its own. */
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
