import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

export type PlacedText = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/** Whether the text contains only printable ASCII. The grave accent is excluded, because this font treats it as a combining mark. */
const isPlain = (text: string): boolean => /^[ -_a-~]+$/.test(text);

/**
 * Creates a layout function that returns the same results as fontkit about ten times faster, because it assembles plain text from cached
 * letter pairs. Each call returns new positions, because pdfkit scales them in place.
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

/** Returns a pair's first glyph, spaced for the second. Undefined if the two form a ligature. */
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

  /** Computed on each access, because pdfkit changes the returned positions. */
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}
