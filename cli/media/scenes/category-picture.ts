import type { Course } from '#catalogue/schema/course.ts';
import { housePalette, type Palette, paletteOf } from '#cli/media/drawing/palette.ts';
import { chooserFor } from '#cli/media/drawing/seed.ts';
import { circle, group, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { figure, hue, letters } from '#cli/media/emblems/emblem-parts.ts';
import { initialsOf } from '#cli/media/motifs/find-motif.ts';
import { departmentScenes } from './department-scenes.ts';
import { ornaments, steps } from './ornaments.ts';
import { sceneSize } from './scene.ts';

export interface CategorySubject {
  slug: string;
  name: string;
  /** Catalogue whose colours the scene has; the institute's where the category draws on several. */
  catalogue?: Course['catalogue'];
}

/** People at what a category teaches, 16:9; a category that nobody drew yet has a student with its initials on a board. */
export const drawCategoryPicture = (category: CategorySubject): string => toSvg(categoryScene(category), sceneSize);

/** The pictures of all categories in one file, each a view by the category's slug: one request for all. */
export function drawCategoryThumbnails(categories: readonly CategorySubject[]): string {
  const { width, height } = sceneSize;
  return toSvg(
    categories.map((category, index) => group({ x: index * width }, categoryScene(category))),
    {
      width: categories.length * width,
      height,
      views: categories.map(({ slug }, index) => ({ id: slug, box: [index * width, 0, width, height] })),
    },
  );
}

function categoryScene({ slug, name, catalogue }: CategorySubject): Shape[] {
  const palette = catalogue ? paletteOf(catalogue) : housePalette;
  const scene = Object.hasOwn(departmentScenes, slug) ? departmentScenes[slug] : undefined;
  return [
    rect([0, 0, sceneSize.width, sceneSize.height], palette.tint),
    circle([566, 60, 38], palette.accent),
    rect([0, 312, sceneSize.width, 48], palette.soft),
    ...(scene?.(palette) ?? board({ slug, name }, palette)),
  ];
}

function board({ slug, name }: CategorySubject, c: Palette): Shape[] {
  const { pick } = chooserFor(slug);
  return [
    group({ x: 90, y: 90 }, pick(ornaments)(c)),
    group({ x: 470, y: 312 }, steps(c)),
    rect([250, 60, 230, 170], c.main, 14),
    letters(initialsOf(name), [365, 145, 96], c.paper),
    figure({ x: 180, y: 220, scale: 1.5 }, { skin: hue.skin, coat: c.accent }),
  ];
}
