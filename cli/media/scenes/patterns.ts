import { mixColours, type Palette } from '#cli/drawing/palette.ts';
import { rect, type Shape } from '#cli/drawing/shapes.ts';

/** Small patterns that fill a corner, within 60 units of the origin. Their order matters, because a name selects a pattern by index. */
export const ornaments = ['kolam', 'marigold', 'rings', 'diamonds', 'leaves', 'waves', 'dot-grid', 'hatch'].map(
  (name) => `ornaments/${name}`,
);

/** Large shapes behind an emblem, within about 150 units of the origin. Their order matters, because a name selects a shape by index. */
export const stages = ['cusped-arch', 'archway', 'disc', 'petals', 'eight-star', 'sunburst'].map((name) => `stages/${name}`);

export const stepsWidth = 160;

/** Draws four steps, a motif used across the site. They always rise to the right. */
export const steps = (colors: Palette): Shape[] =>
  [1, 2, 3, 4].map((height) => {
    const x = (height - 1) * (stepsWidth / 4);
    return rect(
      [x, height * -30, stepsWidth / 4, height * 30],
      height % 2 ? mixColours(colors.tint, colors.soft, 2) : colors.soft,
    );
  });
