import type { PictureKind } from '#catalogue/pictures.ts';
import type { Box } from './shapes.ts';

const emblem: Box = [-100, -100, 200, 200];
const scene: Box = [0, 0, 640, 360];

export const pictureFrames: Record<PictureKind, Box> = {
  courses: emblem,
  cities: scene,
  categories: scene,
  people: emblem,
  projects: scene,
};
