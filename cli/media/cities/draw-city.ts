import { housePalette } from '#cli/drawing/palette.ts';
import { pickerFor } from '#cli/drawing/seed.ts';
import { circle, group, path, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { drawPicture, readDrawing } from '#cli/media/drawings.ts';
import { ornaments, steps } from '#cli/media/scenes/patterns.ts';
import { sceneSize } from '#cli/media/scenes/scene.ts';

/** Draws a city's 16:9 picture. A city without a picture gets a street generated from its name. */
export const drawCityPicture = ({ slug, picture }: { slug: string; picture?: string | undefined }): string =>
  toSvg(picture === undefined ? drawStreet(slug) : drawPicture(picture, 'cities', housePalette), sceneSize);

function drawStreet(slug: string): Shape[] {
  const pick = pickerFor(`city ${slug}`);
  const faces = ['#C79A6B', '#B4583A', '#0F6A68', '#D9D2C3', '#8A5E3F'];
  return [
    rect([0, 0, 640, 360], '#E3F0EC'),
    circle([pick([120, 320, 520]), 90, 46], '#FBD27A'),
    rect([0, 292, 640, 68], '#A9C46C'),
    group({ x: 96, y: 90 }, readDrawing(pick(ornaments))),
    group({ x: 470, y: 296, scale: 1.1 }, steps(housePalette)),
    ...[40, 130, 220, 310, 400].flatMap((x) => drawHouse(x, pick([90, 120, 150, 180]), pick(faces))),
  ];
}

const drawHouse = (x: number, height: number, face: string): Shape[] => [
  rect([x, 300 - height, 78, height], face),
  rect([x - 5, 292 - height, 88, 12], housePalette.deep, 3),
  ...[22, 56].map((shift) =>
    path(`M${x + shift - 10} ${354 - height}v-19q0-8 10-13q10 5 10 13V${354 - height}z`, housePalette.paper),
  ),
  path(`M${x + 26} 300v-25q0-11 13-17q13 6 13 17V300z`, housePalette.deep),
];
