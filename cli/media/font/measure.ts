import { openFace, type Weight } from './faces.ts';

/** The family takes a middle dot and a grave accent for combining marks and gives them no width. */
export const replaceZeroWidth = (text: string): string => text.replaceAll('·', '•').replaceAll('`', '‘');

/** Characters of the text that the family cannot draw, each once. */
export function missingCharacters(text: string): string[] {
  const { font } = openFace(400);
  return [...new Set(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) as number));
}

/** How a text is set. */
export interface TextStyle {
  size: number;
  weight: Weight;
}

/** Width of the text in the unit of its size. */
export function measureText(text: string, { size, weight }: TextStyle): number {
  const face = openFace(weight);
  return (face.advance(replaceZeroWidth(text)) * size) / face.font.unitsPerEm;
}

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
