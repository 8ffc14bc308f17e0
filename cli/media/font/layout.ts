import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

/** A text as placed glyphs, in the font's units. */
export type PlacedText = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/**
 * Whether a text is of printable ASCII without the grave accent, which is a combining mark here: set by neighbours alone
 * but for the ligatures of `f`.
 */
const isPlain = (text: string): boolean => /^[ -_a-~]+$/.test(text);

/**
 * Sets texts as the font's own reader does, in a tenth of the time: of plain text it asks for each two neighbours once, and
 * puts words together from these. Each answer is the caller's own: the writer of PDFs scales the positions in place.
 */
export function layoutByNeighbours(font: Font): (text: string) => PlacedText {
  const whole = font.layout.bind(font);
  const pairs = new Map<string, PlacedGlyph | undefined>();
  const getFirstGlyph = (pair: string): PlacedGlyph | undefined => {
    if (!pairs.has(pair)) pairs.set(pair, firstGlyph(whole(pair), pair.length));
    return pairs.get(pair);
  };
  return (text) => {
    if (!isPlain(text)) return whole(text);
    const placed = new PlainText();
    for (let index = 0; index < text.length; index += 1) {
      const first = getFirstGlyph(text.slice(index, index + 2));
      if (!first) return whole(text);
      placed.add(first);
    }
    return placed;
  };
}

interface PlacedGlyph {
  glyph: Glyph;
  xAdvance: number;
}

/** The first glyph as the second lets it stand, or nothing where both are one. */
function firstGlyph({ glyphs, positions }: GlyphRun, length: number): PlacedGlyph | undefined {
  const [glyph, position] = [glyphs[0], positions[0]];
  return glyph && position && glyphs.length === length ? { glyph, xAdvance: position.xAdvance } : undefined;
}

class PlainText implements PlacedText {
  readonly glyphs: Glyph[] = [];
  readonly positions: GlyphPosition[] = [];

  add({ glyph, xAdvance }: PlacedGlyph): void {
    this.glyphs.push(glyph);
    this.positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 });
  }

  /** Of the positions as they are by now. */
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}
