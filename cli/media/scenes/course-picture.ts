import type { Course } from '#catalogue/schema/course.ts';
import { housePalette, type Palette, paletteOf } from '#cli/media/drawing/palette.ts';
import { chooserFor } from '#cli/media/drawing/seed.ts';
import { circle, group, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { findEmblem } from '#cli/media/emblems/find-emblem.ts';
import { findMotif } from '#cli/media/motifs/find-motif.ts';
import type { Motif } from '#cli/media/motifs/motif.ts';
import { ornaments, steps } from './ornaments.ts';
import { drawScene, type SceneSubject, sceneSize } from './scene.ts';

/** What a course's pictures are made from. */
export type CourseSubject = Pick<Course, 'key' | 'title' | 'icon' | 'catalogue'>;

export const courseSubject = ({ key, title, icon, catalogue }: Course): CourseSubject => ({ key, title, icon, catalogue });

export const sceneOf = (course: CourseSubject): SceneSubject => ({
  name: course.key,
  palette: paletteOf(course.catalogue),
  motif: findEmblem(course),
});

/** The picture of cards and pages, 16:9. */
export const drawCoursePicture = (course: CourseSubject): string => toSvg(drawScene(sceneOf(course)), sceneSize);

const iconSize = 96;

/** The round icons of the home page's orbit in one file, each a view by the course's key: one request for all. */
export function drawOrbitIcons(courses: readonly CourseSubject[]): string {
  const icons = courses.map((course, index) => {
    const { palette, motif } = sceneOf(course);
    return group({ x: index * iconSize }, roundIcon(palette, motif));
  });
  return toSvg(icons, {
    width: courses.length * iconSize,
    height: iconSize,
    views: courses.map(({ key }, index) => ({ id: key.toLowerCase(), box: [index * iconSize, 0, iconSize, iconSize] })),
  });
}

/** A feature of the comparison: the motif on the institute's colour. */
export const drawFeatureIcon = (icon: string): string =>
  toSvg(roundIcon(housePalette, findMotif(icon, icon)), { width: iconSize, height: iconSize });

function roundIcon(palette: Palette, motif: Motif): Shape[] {
  const centre = iconSize / 2;
  return [circle([centre, centre, centre], palette.main), group({ x: centre, y: centre, scale: 0.34 }, motif(palette))];
}

/** Ground of the heading of a catalogue's course pages: dark, so that light text stands on it. */
export function drawBackground({ name }: { name: Course['catalogue'] }): string {
  const palette = paletteOf(name);
  const quiet: Palette = { ...palette, tint: palette.deep, soft: palette.main, accent: palette.main };
  const { pick } = chooserFor(`background ${name}`);
  return toSvg(
    [
      rect([0, 0, 1600, 480], palette.deep),
      group({ x: 1180, y: 480, scale: 2.6 }, steps(quiet)),
      circle([1450, 96, 70], palette.accent),
      ...[0, 1, 2, 3].map((index) =>
        group({ x: 120 + index * 310, y: index % 2 ? 400 : 86, scale: 1.1 }, pick(ornaments)(quiet)),
      ),
    ],
    { width: 1600, height: 480 },
  );
}
