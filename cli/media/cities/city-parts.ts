import { circle, group, line, path, polygon, rect, type Shape } from '#cli/media/drawing/shapes.ts';

/** Scenes of cities by their slug, 640 wide and 360 high. */
export type CityScenes = Record<string, () => Shape[]>;

/** Where a part of a city's scene stands: x and the level it stands on, and its scale. */
interface Standing {
  x: number;
  y: number;
  scale?: number;
}

/** Colours of stone, leaf, water and light that city scenes share. */
export const ink = {
  white: '#FFFAF0',
  marigold: '#F4A922',
  ember: '#D97F12',
  deep: '#0A3A42',
  teal: '#0F6A68',
  stone: '#C79A6B',
  stoneDark: '#8A5E3F',
  brick: '#B4583A',
  leaf: '#5E8C3A',
  leafDark: '#3A6130',
  grass: '#A9C46C',
  water: '#6FB4CF',
  waterDark: '#3F8BAF',
  shade: '#D9D2C3',
  slate: '#55656B',
  saffron: '#EE7D22',
  rose: '#D1567E',
  violet: '#7D55A6',
} as const;

/** Sky with a sun, and the ground from the level of the horizon. */
export const land = (
  { sky, ground, level = 292 }: { sky: string; ground: string; level?: number },
  sun: readonly [number, number, number],
): Shape[] => [rect([0, 0, 640, 360], sky), circle(sun, '#FBD27A'), rect([0, level, 640, 360 - level], ground)];

export const flag = ({ x, y, scale = 1 }: Standing, color: string): Shape =>
  group({ x, y, scale }, [line('M0 0V-62', ink.deep, 4), path('M2-62L40-50L2-34z', color)]);

/** A temple's spire: tapering, with bands, a round stone and a pot on top. */
export const spire = ({ x, y, scale = 1 }: Standing, color: string, bands: string): Shape =>
  group({ x, y, scale }, [
    path('M-40 0C-38-60-24-110-10-140H10C24-110 38-60 40 0z', color),
    line('M-38-20H38M-36-48H36M-30-76H30M-22-104H22', bands, 4),
    rect([-14, -150, 28, 10], bands, 5),
    circle([0, -158, 9], ink.marigold),
    line('M0-166V-180', ink.marigold, 4),
  ]);

/** An onion dome on its cylinder, 100 wide. */
export const dome = ({ x, y, scale = 1 }: Standing, color: string, rim: string): Shape =>
  group({ x, y, scale }, [
    path('M-44 0C-66-34-48-74-10-92C-4-96-2-102 0-112C2-102 4-96 10-92C48-74 66-34 44 0z', color),
    rect([-48, -6, 96, 12], rim, 4),
    line('M0-108V-124', rim, 4),
  ]);

/** A pointed arch standing on a level: `width` and `height` of the opening. */
export const pointedArch = ([x, y, width, height]: readonly [number, number, number, number], color: string): Shape =>
  path(
    `M${x - width / 2} ${y}v${-height * 0.6}q0 ${-height * 0.26} ${width / 2} ${-height * 0.4}q${width / 2} ${height * 0.14} ${width / 2} ${height * 0.4}V${y}z`,
    color,
  );

/** Teeth along the top of a wall. */
export const battlements = ([x, y, width]: readonly [number, number, number], color: string): Shape[] =>
  Array.from({ length: Math.floor(width / 20) }, (_, index) => rect([x + index * 20, y - 12, 13, 14], color, 4));

export const hill = (points: readonly number[], color: string): Shape => path(polygon(points), color);
