import type { Course } from '#catalogue/schema/course.ts';
import type { Palette } from '#cli/media/drawing/palette.ts';
import { circle, group, line, path, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { initialsOf } from '#cli/media/motifs/find-motif.ts';
import type { Motif } from '#cli/media/motifs/motif.ts';
import { bars, bubble, figure, hue, letters } from './emblem-parts.ts';

type Sign = (c: Palette) => Shape[];

/** What stands beside the initials: a tool that every course of the department works with. */
// biome-ignore format: a drawing reads as one table of shapes.
const signs: Record<Course['catalogue'], Sign> = {
  'data-science': (c) => [bars({ x: -40, y: 40, scale: 0.94 }, [c.main, c.soft, c.accent])],
  'software-development': (c) => [letters('</>', [0, 6, 58], c.main)],
  networking: (c) => [line('M0-26V10M-34 34V10H34V34', c.main, 8), ...[[0, -30], [-34, 38], [34, 38]].map(([x = 0, y = 0]) => circle([x, y, 14], y < 0 ? c.accent : c.deep))],
  'soft-skills': (c) => [bubble({ y: 2, scale: 0.8 }, c.accent), line('M-24-10h48M-24 8h30', c.deep, 7)],
  sap: (c) => [rect([-38, -36, 76, 80], c.tint, 6), letters('₹', [0, -8, 48], c.main), line('M-24 28h48', c.soft, 7)],
  bim: (c) => [path('M-36 42V-8L0-38L36-8V42z', c.tint), line('M-36 42V-8L0-38L36-8V42z', c.main, 6), rect([-9, 14, 18, 28], c.accent)],
};

/** A student with a board: the department's sign, and the initials of a title on a sash below. */
export const departmentEmblem =
  (catalogue: Course['catalogue'], title: string): Motif =>
  (c) => [
    rect([-30, -90, 124, 124], c.paper, 12),
    group({ x: 32, y: -30 }, signs[catalogue](c)),
    figure({ x: -62, y: 2, scale: 0.82 }, { skin: hue.skin, coat: c.deep }),
    rect([-100, 46, 200, 50], c.accent, 14),
    letters(initialsOf(title), [0, 71, 44], c.deep),
  ];
