import type { Course } from '#catalogue/schema/course.ts';
import { getPalette, housePalette, type Palette } from '#cli/drawing/palette.ts';
import { pickerFor } from '#cli/drawing/seed.ts';
import { circle, group, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { drawPicture, readDrawing } from '#cli/media/drawings.ts';
import { toInitials } from '#cli/media/emblem.ts';
import { letters } from '#cli/media/font/outline.ts';
import { ornaments, steps } from './patterns.ts';
import { sceneSize, toOpenScene } from './scene.ts';

export interface CategorySubject {
  slug: string;
  name: string;
  /** Catalogue whose colours the scene uses. Undefined for a category that spans several catalogues, which uses the institute's colours. */
  catalogue: Course['catalogue'] | undefined;
  picture: string | undefined;
}

/**
 * Draws a category's 16:9 picture. If the category has no picture of its own, draws a student beside a board with the category's initials.
 */
export const drawCategoryPicture = (category: CategorySubject): string => toOpenScene(categoryScene(category));

/** Combines all category pictures into one file, so that a page needs only one request. Each picture is a view named by slug. */
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

function categoryScene({ slug, name, catalogue, picture }: CategorySubject): Shape[] {
  const palette = catalogue ? getPalette(catalogue) : housePalette;
  if (picture !== undefined) return drawPicture(picture, 'categories', palette);
  return [
    rect([0, 0, sceneSize.width, sceneSize.height], palette.tint),
    circle([566, 60, 38], palette.accent),
    rect([0, 312, sceneSize.width, 48], palette.soft),
    ...board({ slug, name }, palette),
  ];
}

function board({ slug, name }: Pick<CategorySubject, 'slug' | 'name'>, c: Palette): Shape[] {
  const pick = pickerFor(slug);
  return [
    group({ x: 90, y: 90 }, readDrawing(pick(ornaments), c)),
    group({ x: 470, y: 312 }, steps(c)),
    ...readDrawing('fallbacks/board', c),
    letters(toInitials(name), [365, 145, 96], c.paper),
  ];
}
