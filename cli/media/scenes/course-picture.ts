import type { Course } from '#catalogue/schema/course.ts';
import { getPalette, housePalette, mixColours, type Palette } from '#cli/drawing/palette.ts';
import { circle, group, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { type CourseSubject, drawEmblem, drawMotif } from '#cli/media/emblem.ts';
import { steps, stepsWidth } from './patterns.ts';
import { drawScene, type SceneSubject, sceneSize } from './scene.ts';

export function buildScene(course: CourseSubject): SceneSubject {
  const palette = getPalette(course.catalogue);
  return { name: course.key, palette, emblem: drawEmblem(course, palette) };
}

export const drawCoursePicture = (course: CourseSubject): string => toSvg(drawScene(buildScene(course)), sceneSize);

const iconSize = 96;

/** Combines the round course icons into one file, so that a page needs only one request. Each icon is a view named by course key. */
export function drawCourseIcons(courses: readonly CourseSubject[]): string {
  const icons = courses.map((course, index) => {
    const { palette, emblem } = buildScene(course);
    return group({ x: index * iconSize }, roundIcon(palette, emblem));
  });
  return toSvg(icons, {
    width: courses.length * iconSize,
    height: iconSize,
    views: courses.map(({ key }, index) => ({ id: key.toLowerCase(), box: [index * iconSize, 0, iconSize, iconSize] })),
  });
}

export const drawFeatureIcon = (icon: string): string =>
  toSvg(roundIcon(housePalette, drawMotif(icon)), { width: iconSize, height: iconSize });

function roundIcon(palette: Palette, emblem: readonly Shape[]): Shape[] {
  const centre = iconSize / 2;
  return [circle([centre, centre, centre], palette.main), group({ x: centre, y: centre, scale: 0.34 }, emblem)];
}

/**
 * Draws the background of a department's course headings. The background is dark enough for light text everywhere. Its steps are on the
 * right, because narrow screens show only that part.
 */
export function drawBackground({ name }: { name: Course['catalogue'] }): string {
  const palette = getPalette(name);
  const shade = mixColours(palette.deep, palette.main, 3);
  const quiet: Palette = { ...palette, tint: palette.deep, soft: shade, accent: shade };
  const [width, height, scale] = [1600, 480, 2.6];
  return toSvg(
    [rect([0, 0, width, height], palette.deep), group({ x: width - scale * stepsWidth, y: height, scale }, steps(quiet))],
    { width, height },
  );
}
