import type { Course } from '#catalogue/schema/course.ts';
import type { Shape } from './shapes.ts';

export interface Palette {
  paper: string;
  accent: string;
  ember: string;
  tint: string;
  soft: string;
  main: string;
  deep: string;
}

const paper = '#FFFAF0';
const accent = '#F4A922';
const ember = '#D97F12';

export const housePalette: Palette = { paper, accent, ember, tint: '#E3F0EC', soft: '#A5CFC6', main: '#0F6A68', deep: '#0A3A42' };

const palettes: Record<Course['catalogue'], Palette> = {
  'data-science': housePalette,
  'software-development': { paper, accent, ember, tint: '#E9EBF8', soft: '#B4BCE6', main: '#3A4A9F', deep: '#1E2761' },
  networking: { paper, accent, ember, tint: '#E1EEF6', soft: '#9FC6DF', main: '#1C6693', deep: '#0E3653' },
  'soft-skills': { paper, accent, ember, tint: '#FAE9DF', soft: '#EBB9A2', main: '#B04A35', deep: '#601F1D' },
  sap: { paper, accent, ember, tint: '#EBF1DF', soft: '#BCD09B', main: '#52763A', deep: '#263F23' },
  bim: { paper, accent, ember, tint: '#F1E8F3', soft: '#CFB2D6', main: '#744A86', deep: '#3E2450' },
};

export const getPalette = (catalogue: Course['catalogue']): Palette => palettes[catalogue];

type Role = keyof Palette;
const roles = Object.entries(housePalette) as [Role, string][];
const roleByColour = new Map(roles.map(([role, colour]) => [colour, role]));

/** Replaces the institute's colours in a drawing with the palette's colours for the same roles. */
export function recolour(shapes: readonly Shape[], palette: Palette): Shape[] {
  const change = (colour: string | undefined): string | undefined => palette[roleByColour.get(colour ?? '') as Role] ?? colour;
  return shapes.map((shape): Shape => {
    if (shape.kind === 'group') return { ...shape, children: recolour(shape.children, palette) };
    if (shape.kind === 'copy') return shape;
    return { ...shape, paint: { ...shape.paint, fill: change(shape.paint.fill), stroke: change(shape.paint.stroke) } };
  });
}

/** Maximum difference per colour channel at which two colours look the same. A drawing program may slightly change a copied colour. */
const maxNear = 4;

/** Finds the role whose colour is almost, but not exactly, the given colour. */
export function findNearRole(colour: string): { role: Role; colour: string } | undefined {
  const near = roles.find(
    ([, other]) => colour !== other && [1, 3, 5].every((at) => Math.abs(channel(colour, at) - channel(other, at)) <= maxNear),
  );
  return near && { role: near[0], colour: near[1] };
}

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** Mixes two `#rrggbb` colours. The result is one part of `parts` away from the first. */
export const mixColours = (from: string, to: string, parts: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) / parts))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
