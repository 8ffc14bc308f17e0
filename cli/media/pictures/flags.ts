import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { housePalette } from '#cli/drawing/palette.ts';
import { rect } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { outlineText } from '#cli/media/font/outline.ts';

/** Found once, because finding a package takes longer than reading a flag, and a build reads hundreds of flags. */
const flagsFolder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');

/** Returns the flag for a two-letter country code as a 3:2 SVG. Undefined if there is no flag for this code. */
export function findFlag(code: string): string | undefined {
  try {
    return readFileSync(join(flagsFolder, `${code.toUpperCase()}.svg`), 'utf8');
  } catch {
    return undefined;
  }
}

/** Draws a country's flag. A code without a flag is shown as text on a plain background. */
export const drawFlag = (code: string): string => findFlag(code) ?? drawCode(code.toUpperCase());

const drawCode = (code: string): string =>
  toSvg(
    [
      rect([0, 0, 60, 40], housePalette.soft),
      outlineText(code, { x: 30, y: 27, anchor: 'middle' }, { size: 20, weight: 700, paint: housePalette.deep }),
    ],
    { width: 60, height: 40 },
  );
