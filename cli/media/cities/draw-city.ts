import { housePalette } from '#cli/media/drawing/palette.ts';
import { chooserFor } from '#cli/media/drawing/seed.ts';
import { group, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { ornaments, steps } from '#cli/media/scenes/ornaments.ts';
import { sceneSize } from '#cli/media/scenes/scene.ts';
import { type CityScenes, ink, land, pointedArch } from './city-parts.ts';
import { easternCities } from './eastern-cities.ts';
import { westernCities } from './western-cities.ts';

const scenes: CityScenes = { ...westernCities, ...easternCities };

/** Slugs of the cities that somebody drew. */
export const drawnCities: readonly string[] = Object.keys(scenes).sort();

/** A city's landmark, 16:9; for a city that nobody drew yet a street of its own. */
export const drawCityPicture = ({ slug }: { slug: string }): string =>
  toSvg((Object.hasOwn(scenes, slug) ? scenes[slug]?.() : undefined) ?? street(slug), sceneSize);

/** Houses whose heights, roofs and windows follow from the name. */
function street(slug: string): Shape[] {
  const { pick } = chooserFor(`city ${slug}`);
  const faces = [ink.stone, ink.brick, ink.teal, ink.shade, ink.stoneDark];
  return [
    ...land({ sky: '#E3F0EC', ground: ink.grass }, [pick([120, 320, 520]), 90, 46]),
    group({ x: 96, y: 90 }, pick(ornaments)(housePalette)),
    group({ x: 470, y: 296, scale: 1.1 }, steps(housePalette)),
    ...[40, 130, 220, 310, 400].flatMap((x) => house(x, pick([90, 120, 150, 180]), pick(faces))),
  ];
}

const house = (x: number, height: number, face: string): Shape[] => [
  rect([x, 300 - height, 78, height], face),
  rect([x - 5, 292 - height, 88, 12], ink.deep, 3),
  ...[22, 56].map((shift) => pointedArch([x + shift, 300 - height + 54, 20, 32], ink.white)),
  pointedArch([x + 39, 300, 26, 42], ink.deep),
];
