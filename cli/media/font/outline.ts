import { type Circle, copies, type Paint, path, round, type Shape } from '#cli/drawing/shapes.ts';
import { openFace } from './faces.ts';
import { measureText, replaceZeroWidth, type TextStyle } from './measure.ts';

/** Position of a line of text. `x` is the start, middle or end of the line, and `y` is its baseline. */
interface TextPlace {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
}

type PaintedStyle = TextStyle & { paint: string | Paint };

interface PlacedGlyph {
  commands: readonly { command: string; args: number[] }[];
  x: number;
  y: number;
  scale: number;
}

const anchorShare = { start: 0, middle: 0.5, end: 1 } as const;

/** Converts a line of text to outlines, so that the text looks the same even if the font is not installed. */
export const outlineText = (text: string, place: TextPlace, style: PaintedStyle): Shape =>
  path(
    placeGlyphs(text, place, style)
      .map((glyph) => glyphPath(glyph, glyph))
      .join(''),
    style.paint,
  );

export const letters = (text: string, [x, y, size]: Circle, paint: string | Paint): Shape =>
  outlineText(text, { x, y: y + size * 0.34, anchor: 'middle' }, { size, weight: 800, paint });

/**
 * Converts several lines of text to outlines. Repeated letters are drawn once and copied, which makes the outlines of long text smaller.
 */
export function outlineLines(lines: readonly string[], place: TextPlace, style: PaintedStyle & { lineHeight: number }): Shape {
  return copies(
    style.paint,
    lines.flatMap((text, index) =>
      placeGlyphs(text, { ...place, y: place.y + index * style.lineHeight }, style)
        .filter((glyph) => glyph.commands.length > 0)
        .map((glyph) => ({ kind: 'copy', d: glyphPath(glyph, { x: 0, y: 0 }), x: glyph.x, y: glyph.y })),
    ),
  );
}

function placeGlyphs(text: string, { x, y, anchor = 'start' }: TextPlace, style: TextStyle): PlacedGlyph[] {
  const face = openFace(style.weight);
  const scale = style.size / face.font.unitsPerEm;
  const start = x - measureText(text, style) * anchorShare[anchor];
  const { glyphs, positions } = face.layout(replaceZeroWidth(text));
  let advance = 0;
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = { x: start + (advance + xOffset) * scale, y: y - yOffset * scale };
    advance += xAdvance;
    return { commands: glyph.path.commands, ...at, scale };
  });
}

const commandLetters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
};

/** Formats a glyph as SVG path data. The y-axis points up in fonts but down in SVG. */
const glyphPath = ({ commands, scale }: PlacedGlyph, { x, y }: { x: number; y: number }): string =>
  commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => round(index % 2 ? y - value * scale : x + value * scale));
      return `${commandLetters[command]}${numbers.join(' ')}`;
    })
    .join('');
