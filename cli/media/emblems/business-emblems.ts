import type { Palette } from '#cli/media/drawing/palette.ts';
import { circle, group, line, path, polygon, rect, type Shape, starPoints, stroke } from '#cli/media/drawing/shapes.ts';
import type { Motifs } from '#cli/media/motifs/motif.ts';
import { cloud, cube, gear, tick } from '#cli/media/motifs/parts.ts';
import { bars, bubble, figure, hue, letters, magnifier, transaction } from './emblem-parts.ts';

const coin = (x: number, y: number, c: Palette): Shape =>
  group({ x, y }, [circle([0, 0, 27], c.ember), circle([0, -3, 26], c.accent), letters('₹', [0, -2, 32], c.deep)]);

/** Emblems of people, languages, SAP and building by the course's key. */
// biome-ignore format: a drawing reads as one table of shapes.
export const businessEmblems: Motifs = {
  spokenenglish: (c) => [figure({ x: -54, y: 40, scale: 0.9 }, { skin: hue.skin, coat: c.deep }), figure({ x: 54, y: 40, scale: 0.9 }, { skin: hue.skinDark, coat: c.accent }), bubble({ x: -46, y: -56, scale: 0.9 }, c.paper), letters('Hello!', [-46, -61, 32], c.main), bubble({ x: 56, y: -60, scale: 0.74 }, c.accent, true), letters('ABC', [56, -64, 34], c.deep)],
  softskill: (c) => [
    path('M-98 96V66H-48V36H2V6H52V-24H98V96z', c.soft), figure({ x: 8, y: -34, scale: 0.7 }, { skin: hue.skin, coat: c.deep }), rect([-24, 6, 64, 12], c.deep), path('M0-12L8 8L16-12z', c.paper), path('M5-8h6l5 26h-16z', hue.red), group({ x: 70, y: -62 }, [path(polygon(starPoints(5, 30, 13)), c.accent)]), line('M-86 44L-44 4M-66 0L-42 2L-42 26', c.accent, 9),
    bubble({ x: -58, y: -62, scale: 0.66 }, c.paper), path('M-58-48C-82-66-74-84-58-74C-42-84-34-66-58-48z', hue.red),
  ],
  french: (c) => [
    path('M-60-92H-20V60H-60z', '#2B4FA3'), path('M-20-92H20V60H-20z', hue.white), path('M20-92H60V60H20z', hue.red), path('M-6-70C-10-20-24 30-62 92H-34C-26 66-14 56 0 56C14 56 26 66 34 92H62C24 30 10-20 6-70z', c.deep), rect([-34, 20, 68, 10], c.deep, 3), rect([-20, -20, 40, 9], c.deep, 3), line('M0-70V-92M-22 20L22-10M22 20L-22-10', c.deep, 5), bubble({ x: 64, y: -62, scale: 0.74 }, c.accent, true), letters('Oui!', [64, -66, 40], c.deep), group({ x: -74, y: 56, rotate: -30 }, [path('M-24 4C-24-18 24-18 24 4C18 14-18 14-24 4z', '#D9994A'), line('M-10-9l4 16M6-9l2 16', '#A9662A', 4)]),
  ],
  trainthetrainer: (c) => [
    rect([-62, -96, 156, 116], '#8A5E3F', 6), rect([-54, -88, 140, 100], hue.greenDark, 3), rect([8, -76, 66, 50], '#8A5E3F', 4), rect([13, -71, 56, 40], hue.green, 2), figure({ x: 4, y: -16, scale: 0.44 }, { skin: hue.skin, coat: c.paper }), line('M24-24L40-48', c.paper, 5), line('M-40-70h34M-40-54h24', c.paper, 5),
    figure({ x: -68, y: 22, scale: 0.86 }, { skin: hue.skinDark, coat: c.accent }), line('M-40 30L-12-22', c.paper, 7), ...[-12, 32, 76].map((x) => group({ x, y: 74, scale: 0.5 }, [path('M-50 62v-14a50 50 0 0 1 100 0v14z', c.paper), circle([0, -30, 28], hue.hair)])),
  ],
  hrCertification: (c) => [
    rect([-94, -90, 118, 168], c.paper, 10), figure({ x: -35, y: -28, scale: 0.52 }, { skin: hue.skin, coat: c.main }), line('M-76 24h82M-76 42h82M-76 60h50', c.soft, 7), rect([-70, -98, 70, 18], c.deep, 7), figure({ x: 22, y: 58, scale: 0.5 }, { skin: hue.skinDark, coat: c.soft }), figure({ x: 84, y: 58, scale: 0.5 }, { skin: hue.skinDark, coat: c.soft }), magnifier({ x: 52, y: -14, scale: 0.74 }, { rim: c.accent, glass: c.tint, handle: c.accent }), figure({ x: 52, y: -4, scale: 0.5 }, { skin: hue.skin, coat: hue.green }),
  ],
  sap: (c) => [
    line('M0 0V-70M0 0L66-22M0 0L42 58M0 0L-42 58M0 0L-66-22', c.soft, 8), gear([0, 0, 40], c.accent, c.deep), letters('ERP', [0, 0, 21], c.paper), ...([[0, -70], [72, -22], [46, 64], [-46, 64], [-72, -22]] as const).map(([x, y]) => circle([x, y, 29], c.paper)),
    letters('₹', [0, -70, 38], c.main), group({ x: 72, y: -22, scale: 0.2 }, [cube([0, 0, 90], { top: c.accent, left: c.main, right: c.deep })]), group({ x: 46, y: 66, scale: 0.36 }, [figure({}, { skin: hue.skin, coat: c.main })]), group({ x: -46, y: 64, scale: 0.22 }, [rect([-90, -50, 110, 90], c.main, 8), path('M26-20H62L90 14V40H26z', c.accent), circle([-50, 46, 24], c.deep), circle([50, 46, 24], c.deep)]), path('M-90-8V-30L-78-38V-30L-66-38V-30L-54-38V-8z', c.main),
  ],
  sapFico: (c) => [transaction('FB50', c), path('M-8 0C10-10 28-10 44 0C60-10 78-10 98 0V66C78 56 60 56 44 66C28 56 10 56-8 66z', c.tint), line('M44 0V66M2 18h30M2 34h30M56 18h30M56 34h30', c.main, 5), line('M74 12V50M20 12V50', hue.red, 3), coin(-66, 74, c), coin(-34, 62, c), coin(-50, 44, c)],
  sapabap: (c) => [transaction('SE38', c), rect([-92, -6, 184, 96], c.deep, 8), letters('WRITE:/', [-10, 22, 42], c.accent), line('M-74 54h70M-54 74h90', c.paper, 8), line('M8 54h34', hue.green, 8)],
  sapBasis: (c) => [transaction('SM50', c), ...[0, 34, 68].map((y) => group({ x: -62, y }, [rect([0, -2, 116, 30], y === 34 ? c.accent : c.deep, 6), circle([16, 13, 6], y === 34 ? c.deep : hue.green), line('M40 8h58M40 18h40', c.soft, 4)])), group({ x: 68, y: 44, rotate: 35 }, [rect([-9, -20, 18, 80], c.soft, 8), path('M-24-52V-32L-10-14H10L24-32V-52L12-60V-36H-12V-60z', c.paper)])],
  saphr: (c) => [transaction('PA30', c), figure({ x: -54, y: 48, scale: 0.78 }, { skin: hue.skin, coat: c.deep }), rect([0, -6, 98, 100], c.paper, 8), rect([0, -6, 98, 100], stroke(c.main, 5), 8), line('M18 14h62M18 32h38M18 48h46', c.soft, 6), coin(70, 70, c)],
  sapsd: (c) => [transaction('VA01', c), group({ x: -14, y: 42, scale: 0.86 }, [rect([-98, -40, 116, 86], c.accent, 10), path('M24-16H62a10 10 0 0 1 8 4L94 18V46H24z', { fill: c.soft, stroke: c.soft, width: 6 }), path('M40-4H60L76 18H40z', c.deep), line('M-80-14h60M-80 8h40', c.ember, 8), ...[-54, 56].flatMap((x) => [circle([x, 50, 24], c.deep), circle([x, 50, 9], c.paper)])]), rect([58, -14, 40, 54], c.paper, 4), letters('₹', [78, 6, 30], c.main), line('M66 28h24', c.soft, 5)],
  Sapmm: (c) => [transaction('ME21N', c), line('M-96 92H96', c.deep, 12), ...([[-62, 58, 32], [6, 58, 32], [-28, 18, 30]] as const).map(([x, y, r]) => cube([x, y, r], { top: '#E8C48E', left: '#C99A5B', right: '#A87A40' })), path('M56 88V-8H66V76H98V88z', c.accent), rect([72, 30, 28, 34], c.deep, 4), circle([76, 88, 10], c.soft)],
  sapsuccess: (c) => [cloud({ x: 0, y: -8, scale: 1.16 }, c.paper), figure({ x: -26, y: 8, scale: 0.76 }, { skin: hue.skin, coat: c.main }), group({ x: 40, y: -24 }, [path(polygon(starPoints(5, 32, 14)), c.accent)]), bars({ x: 22, y: 42, scale: 0.6 }, [c.soft, c.main, hue.green]), ...[-48, 0, 48].map((x, index) => group({ x, y: 82 }, [circle([0, 0, 18], index < 2 ? hue.green : c.soft), tick({ x: 0, y: 0, scale: 0.42 }, hue.white, 17)])), line('M-28 82h8M20 82h8', c.paper, 6)],
  bim: (c) => [
    path('M-84 72V-40L0-86V72z', c.paper), ...[-26, 2, 30].flatMap((y) => [-66, -36].map((x) => rect([x, y, 18, 16], hue.sky, 2))), line('M0-86L84-40V72H0M0-36L84-8M0 0L84 20M0 36L84 48M28-70V72M56-56V72', c.accent, 5), ...[[0, -86], [84, -40], [84, 72], [0, 72]].map(([x = 0, y = 0]) => rect([x - 6, y - 6, 12, 12], c.paper, 2)), rect([-98, 70, 196, 10], c.soft, 4),
    group({ x: -58, y: 86, scale: 0.86 }, [path('M-44 8a44 44 0 0 1 88 0z', c.accent), rect([-54, 4, 108, 12], c.ember, 6), rect([-8, -42, 16, 46], c.ember, 6)]), group({ x: 62, y: 72, rotate: -18 }, [line('M0-50L-20 20M0-50L20 20', c.paper, 7), circle([0, -54, 9], c.accent), line('M-13-6H13', c.paper, 5)]),
  ],
};
