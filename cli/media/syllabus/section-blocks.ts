import type { Palette } from '#cli/drawing/palette.ts';
import { wrapText } from '#cli/media/font/measure.ts';
import type { Flow } from './flow.ts';
import { page } from './pdf-file.ts';
import type { Styles } from './styles.ts';

export interface Look {
  styles: Styles;
  palette: Palette;
}

export const bulletWidth = 13;
export const itemGap = 1.5;

export function writeHeading(flow: Flow, text: string, { styles, palette }: Look): void {
  flow.ensure(styles.section.lineHeight + 70);
  flow.decorate((pdf) => pdf.roundedRect(page.left, flow.y + 1, 30, 4, 2).fill(palette.accent));
  flow.y += 9;
  flow.block('H2', text, { style: styles.section, gap: 5 });
}

export function writeList(flow: Flow, items: readonly string[], look: Look & { x?: number; gap?: number }): void {
  const { styles, palette, x = page.left, gap = 14 } = look;
  const list = flow.open('L');
  for (const item of items) {
    flow.ensure(
      Math.min(2, wrapText(item, page.width - page.right - x - bulletWidth, styles.text).length) * styles.text.lineHeight,
    );
    flow.decorate((pdf) => pdf.circle(x + 3.5, flow.y + 7.8, 2).fill(palette.accent));
    flow.block('LBody', item, { parent: flow.open('LI', list), x: x + bulletWidth, style: styles.text, gap: itemGap });
  }
  flow.y += gap;
}
