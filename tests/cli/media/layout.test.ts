import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { create, type Font, type GlyphRun } from 'fontkit';
import { expect, test } from 'vitest';
import { layoutByNeighbours, type PlacedText } from '#cli/media/font/layout.ts';

const require = createRequire(import.meta.url);
const openFont = (style: string): Font =>
  create(readFileSync(require.resolve(`@expo-google-fonts/anek-devanagari/${style}/AnekDevanagari_${style}.ttf`))) as Font;

const placed = ({ glyphs, positions, advanceWidth }: PlacedText | GlyphRun) => ({
  ids: glyphs.map(({ id }) => id),
  positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => [xAdvance, yAdvance, xOffset, yOffset]),
  advanceWidth,
});

test.each(['400Regular', '600SemiBold', '700Bold', '800ExtraBold'])(
  'lays out any plain text exactly as the font library does (%s)',
  (style) => {
    const [font, known] = [openFont(style), openFont(style)];
    const layout = layoutByNeighbours(font);
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)).filter((it) => it !== '`');
    const plain = fc.string({ unit: fc.constantFrom(...printable), minLength: 1 });
    const likeWords = fc.string({ unit: fc.constantFrom(...'fil TAVo1/2,-'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(plain, likeWords), (text) => {
        expect(placed(layout(text))).toEqual(placed(known.layout(text)));
      }),
    );
  },
);

test.each(['office', 'first', 'fluffy', 'naïve café', '•', '‘x’'])(
  'lays out %s as the font library does, including ligatures and non-ASCII letters',
  (text) => {
    expect(placed(layoutByNeighbours(openFont('400Regular'))(text))).toEqual(placed(openFont('400Regular').layout(text)));
  },
);

test('scaling the glyph positions in one layout does not change later layouts', () => {
  const layout = layoutByNeighbours(openFont('400Regular'));
  const first = layout('Java');
  const width = first.advanceWidth;
  for (const position of first.positions) position.xAdvance *= 0.5;
  expect(first.advanceWidth).toBe(width / 2);
  expect(layout('Java').advanceWidth).toBe(width);
});
