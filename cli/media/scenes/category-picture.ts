import type { Course } from '#catalogue/schema/course.ts';
import { housePalette, paletteOf } from '#cli/media/drawing/palette.ts';
import { chooserFor } from '#cli/media/drawing/seed.ts';
import { circle, group, path, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { type CourseSubject, sceneOf } from './course-picture.ts';
import { ornaments, steps, stepsWidth } from './ornaments.ts';
import { sceneSize } from './scene.ts';

export interface CategorySubject {
  slug: string;
  /** Catalogue whose colours the ground has; the institute's where the category draws on several. */
  catalogue?: Course['catalogue'];
  /** The first courses of the category stand for it. */
  courses: readonly CourseSubject[];
}

/** Left, middle and right arch: centre x, top of the ground on which it stands, scale. */
const places = [
  [148, 0.74],
  [320, 0.92],
  [492, 0.74],
] as const;

/** Three arches with the motifs of three courses, or one arch where the category has one course. */
export function drawCategoryPicture({ slug, catalogue, courses }: CategorySubject): string {
  const palette = catalogue ? paletteOf(catalogue) : housePalette;
  const { pick } = chooserFor(slug);
  const shown =
    courses.length >= 3
      ? places.map((place, index) => ({ place, course: courses[index] }))
      : [{ place: places[1], course: courses[0] }];
  return toSvg(
    [
      rect([0, 0, sceneSize.width, sceneSize.height], palette.tint),
      circle([320, 150, 138], palette.accent),
      group({ x: 60, y: 70, scale: 0.8 }, pick(ornaments)(palette)),
      group({ x: 580, y: 70, scale: 0.8 }, pick(ornaments)(palette)),
      group({ x: 0, y: sceneSize.height, scale: 0.6 }, steps(palette)),
      group({ x: sceneSize.width - stepsWidth * 0.6, y: sceneSize.height, scale: 0.6 }, steps(palette, true)),
      ...shown.flatMap(({ place: [x, scale], course }) =>
        course ? [group({ x, y: sceneSize.height, scale }, arch(course))] : [],
      ),
    ],
    sceneSize,
  );
}

function arch(course: CourseSubject): Shape[] {
  const { palette, motif } = sceneOf(course);
  return [
    path('M-112 0V-196a112 112 0 0 1 224 0V0z', { fill: palette.main, stroke: palette.tint, width: 8 }),
    group({ y: -170, scale: 0.86 }, motif(palette)),
  ];
}
