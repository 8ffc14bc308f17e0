import fc from 'fast-check';

// biome-ignore format: one list of characters.
const oddCharacters = [
  '\u200b', '\u200c', '\u200d', '\ufe0f', '\u202a', '\u3164', '\u00ad', '\u034f', '\u2028', '\u00a0', '\u1160', '\u115f', '\uffa0',
  '\r', '\n', '\ud800', '\udc00', 'क', '्', 'ष', 'م', 'ی', 'é', 'e', '\u0301', '=', '\u0338', '´', 'ﷺ',
  '👨', '👩', '🏽', '🏴', '\u{e0067}', '\u{e007f}', '1', '\u20e3', '–', '−', '٣', '９', '९', '@', '.', '+', '0', '/', ':',
];

const character = fc.oneof(fc.constantFrom(...oddCharacters), fc.string({ unit: 'binary', maxLength: 2 }));

/** Text with many characters that people paste: invisible characters, unusual dashes and digits, and halves of characters. */
export const oddText = fc.array(character, { maxLength: 14 }).map((characters) => characters.join(''));

export const oddAround = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(oddText, fc.nat(text.length), oddText)
    .map(([first, at, second]) => first + text.slice(0, at) + second + text.slice(at));
