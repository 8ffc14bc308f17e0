import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [light = '', dark = ''] = readFileSync('site/styles/tokens.css', 'utf8').split('prefers-color-scheme: dark');
const colours = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** Returns a colour's relative luminance as defined in WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts = ['ink', 'ink-soft', 'brand', 'accent-text', 'success', 'danger'].flatMap((text) =>
  ['paper', 'paper-sunk', 'card', 'brand-tint', 'accent-tint'].map((ground) => [text, ground] as const),
);
const fills = [
  ['on-brand', 'brand-fill'],
  ['on-brand', 'brand-fill-hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
  ['on-deep-soft', 'deep-raised'],
  ['deep-accent', 'deep'],
  ['deep-accent', 'deep-raised'],
  ['success', 'success-tint'],
  ['danger', 'danger-tint'],
] as const;
const marks = ['focus', 'line-strong'].flatMap((mark) =>
  ['paper', 'paper-sunk', 'card'].map((ground) => [mark, ground] as const),
);

test.each(['light', 'dark'] as const)(
  'in the %s scheme, text has a contrast of at least 4.5:1, and focus indicators and control outlines at least 3:1',
  (scheme) => {
    const colour = (name: string): string => schemes[scheme][name] ?? '';
    const weak = (pairs: readonly (readonly [string, string])[], least: number): string[] =>
      pairs.filter(([one, other]) => contrast(colour(one), colour(other)) < least).map(([one, other]) => `${one} on ${other}`);
    expect(weak([...texts, ...fills], 4.5)).toEqual([]);
    expect(weak(marks, 3)).toEqual([]);
  },
);
