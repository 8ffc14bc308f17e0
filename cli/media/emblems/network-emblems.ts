import { circle, group, line, path, rect, stroke } from '#cli/media/drawing/shapes.ts';
import type { Motifs } from '#cli/media/motifs/motif.ts';
import { appWindow, cloud, cube, gear, shield, tick } from '#cli/media/motifs/parts.ts';
import { chevrons, hue, letters, magnifier } from './emblem-parts.ts';

const skull = (scale: number, fill: string, hole: string) => (x: number, y: number) =>
  group({ x, y, scale }, [
    path('M-40 4C-44-60 44-60 40 4C40 16 26 18 24 24V40H-24V24C-26 18-40 16-40 4z', fill),
    circle([-17, -4, 11], hole),
    circle([17, -4, 11], hole),
    line('M-9 28V38M9 28V38', hole, 6),
  ]);

/** Emblems of networks, cloud and security by the course's key. */
// biome-ignore format: a drawing reads as one table of shapes.
export const networkEmblems: Motifs = {
  ccna: (c) => [
    path('M-92-50v34c0 40 184 40 184 0v-34z', c.soft), path('M-92-50c0-42 184-42 184 0s-184 42-184 0z', c.paper), line('M-50-50H-14M-24-60L-12-50L-24-40M50-50H14M24-60L12-50L24-40M0-58V-74M-9-68L0-77L9-68M0-42V-26M-9-32L0-23L9-32', c.main, 6),
    rect([-98, 32, 114, 58], c.deep, 8), letters('Router#', [-41, 62, 32], c.accent), path('M34 24H92V70H80V82H46V70H34z', c.paper), line('M46 26V42M56 26V42M66 26V42M76 26V42', c.accent, 6), line('M63 82V98', hue.sky, 16),
  ],
  aws: (c) => [
    cloud({ x: 0, y: -34, scale: 1.04 }, c.paper), line('M0 4V-54M-24-32L0-56L24-32', c.main, 11), ...([[-66, 'EC2', 27], [0, 'S3', 36], [66, '', 1]] as const).flatMap(([x, text, size]) => [rect([x - 29, 34, 58, 56], c.accent, 10), letters(text, [x, 62, size], c.deep)]), line('M52 46C64 44 66 58 72 70C74 76 78 78 82 76M67 58L52 78', c.deep, 8), line('M-66 30V18M0 30V18M66 30V18', c.soft, 7),
  ],
  azure: (c) => [
    cloud({ x: 14, y: -22, scale: 1.06 }, '#3D9BE0'), cloud({ x: -46, y: -52, scale: 0.48 }, '#BFE1F7'), rect([-30, -60, 78, 72], c.paper, 4), rect([-22, -52, 28, 26], '#8CCBF2'), rect([12, -52, 28, 26], '#8CCBF2'), rect([-22, -20, 28, 24], '#8CCBF2'), rect([12, -20, 28, 24], '#8CCBF2'), rect([-92, 40, 184, 52], c.deep, 10), letters('az login', [14, 64, 36], c.paper), line('M-80 54l11 11-11 11', c.accent, 6),
  ],
  linux: (c) => [
    appWindow([-100, -80, 128, 140], c, c.deep), letters('$ ls', [-52, -26, 40], hue.white), line('M-84 10h50M-84 32h30', c.soft, 6),
    group({ x: 44, y: 8, scale: 1.02 }, [path('M-46 78C-62 20-40-60 0-60S62 20 46 78z', '#20262B'), path('M-28 78C-40 30-24 6-16-8C-6 2 6 2 16-8C24 6 40 30 28 78z', hue.white), circle([-12, -28, 9], hue.white), circle([12, -28, 9], hue.white), circle([-10, -27, 4], '#20262B'), circle([10, -27, 4], '#20262B'), path('M-15-17H15L0-2z', c.accent), path('M-48 86a24 14 0 0 1 48 0zM0 86a24 14 0 0 1 48 0z', c.accent), path('M-60-50C-40-62 40-62 60-50C40-40-40-40-60-50z', hue.red), path('M-34-54C-36-92-8-84 0-82C8-84 36-92 34-54z', hue.red), rect([-34, -62, 68, 9], '#20262B')]),
  ],
  iot: (c) => [
    line('M0 30V70M-40 46H-74V26M40 46H74V26', c.soft, 7), path('M-62-24L0-78L62-24V36H-62z', c.paper), path('M-76-20L0-86L76-20', stroke(c.soft, 12)), circle([0, 20, 8], c.accent), line('M-17 2a24 24 0 0 1 34 0', c.accent, 8), line('M-32-15a46 46 0 0 1 64 0', c.main, 8),
    ...[-14, 0, 14].map((at) => line(`M${at} 52V98M-26 ${76 + at}H26`, c.soft, 5)), rect([-22, 54, 44, 42], c.deep, 6), group({ x: -78, y: 4 }, [path('M0-24a20 20 0 0 1 12 36v8h-24v-8a20 20 0 0 1 12-36z', c.accent), rect([-10, 20, 20, 8], c.paper, 4)]), circle([80, 2, 23], c.paper), line('M80 2L90-8', hue.red, 6), circle([80, 2, 17], { stroke: hue.sky, width: 5 }), rect([-98, 62, 34, 28], c.paper, 5), circle([-81, 76, 9], c.main), rect([66, 58, 26, 38], c.paper, 5), rect([71, 64, 16, 22], hue.sky, 2),
  ],
  devops: (c) => [
    line('M0 0C26-46 46-56 64-46C90-34 90 34 64 46C46 56 26 46 0 0', c.accent, 27), line('M0 0C-26 46-46 56-64 46C-90 34-90-34-64-46C-46-56-26-46 0 0', c.paper, 27), line('M-22 34C-12 20-8 12 0 0C8-12 14-22 24-36', c.paper, 27), line('M60-64L80-46L60-30M-60 64L-80 46L-60 30', c.deep, 9), letters('</>', [-50, 0, 36], c.paper), gear([52, 0, 22], c.paper, c.main), path('M0-66C14-78 14-92 0-100C-14-92-14-78 0-66z', hue.red), cube([0, 78, 22], { top: c.paper, left: c.tint, right: c.soft }),
  ],
  cybersecurity: (c) => [shield(1, c.paper), path('M0-96C28-76 54-68 82-66V-6C82 46 46 80 0 98z', c.soft), line('M-22-20V-38a22 22 0 0 1 44 0v18', c.deep, 12), rect([-40, -22, 80, 64], c.accent, 12), circle([0, 4, 10], c.deep), line('M0 8V24', c.deep, 8), line('M-40 0H-60V-34M-40 20H-58V36M40 0H60V-34M40 20H58V36', c.main, 5)],
  chfi: (c) => [
    rect([-96, -60, 128, 150], c.paper, 12), circle([-32, 4, 46], c.tint), circle([-32, 4, 14], c.soft), line('M-78 70L-40 20', c.deep, 9), circle([-78, 70, 10], c.deep), letters('0110', [6, 74, 22], c.main), rect([-96, -94, 192, 24], '#F7D33C'), line('M-84-72L-70-92M-48-72L-34-92M-12-72L2-92M24-72L38-92M60-72L74-92', c.deep, 9),
    magnifier({ x: 38, y: 12, scale: 0.96 }, { rim: c.deep, glass: c.paper, handle: c.accent }), line('M16 46V14a22 22 0 0 1 44 0v10M28 52V16a10 10 0 0 1 20 0v26M38 18v38M60 36v8M6 26V12a32 32 0 0 1 64-4', hue.red, 5),
  ],
  ethicalhacking: (c) => [
    path('M-74 48C-74-16-50-30 0-30C50-30 74-16 74 48z', c.deep), circle([0, -30, 34], hue.skin), path('M-34-40H34V-26C26-18 8-18 0-26C-8-18-26-18-34-26z', '#20262B'), path('M-76-50C-50-64 50-64 76-50C50-40-50-40-76-50z', hue.white), path('M-40-54C-44-104-10-94 0-90C10-94 44-104 40-54z', hue.white), rect([-41, -64, 82, 11], c.soft),
    path('M-78 20H78L86 84H-86z', c.soft), rect([-98, 82, 196, 14], c.paper, 7), skull(0.44, c.deep, c.soft)(-26, 50), circle([28, 52, 20], hue.green), tick({ x: 28, y: 52, scale: 0.46 }, hue.white, 17),
  ],
  networkcloud: (c) => [cloud({ x: 0, y: -44, scale: 1 }, c.paper), line('M0-8V36M-70 58V36H70V58', c.accent, 8), rect([-42, -50, 84, 24], c.main, 6), rect([-42, -22, 84, 24], c.main, 6), ...[-38, -10].flatMap((y) => [circle([-28, y, 5], c.accent), line(`M-8 ${y}h36`, c.soft, 5)]), ...[-70, 0, 70].map((x) => group({ x, y: 68 }, [rect([-27, -22, 54, 38], c.deep, 6), rect([-21, -16, 42, 26], c.tint, 3), rect([-6, 16, 12, 8], c.soft), rect([-18, 22, 36, 7], c.soft, 3)])), line('M0 36V46', c.accent, 8)],
  advsecurity: (c) => [
    rect([-98, -20, 196, 112], '#B4583A', 6), line('M-98 16H98M-98 54H98M-50-20V16M10-20V16M66-20V16M-76 16V54M-20 16V54M40 16V54M-50 54V92M10 54V92M66 54V92', '#E5B79C', 5), path('M-70-20C-96-56-66-66-68-96C-42-82-38-60-44-48C-34-54-32-62-32-70C-16-52-18-34-28-20z', c.accent), path('M30-20C44-34 40-44 44-58C58-48 70-60 62-92C96-70 98-40 82-20z', c.accent),
    group({ y: 18, scale: 0.82 }, [shield(1, c.paper), shield(0.82, c.deep), chevrons({ y: -22, scale: 1.2 }, c.accent), line('M-32 42L0 8L32 42', c.accent, 15)]),
  ],
  endpointsecurity: (c) => [
    rect([-92, -74, 140, 96], c.deep, 10), rect([-83, -65, 122, 78], c.paper, 5), path('M-104 30H60L50 50a8 8 0 0 1-6 4H-88a8 8 0 0 1-6-4z', c.soft), rect([46, -30, 54, 106], c.deep, 10), rect([52, -20, 42, 84], c.paper, 4), rect([-70, 62, 84, 32], c.soft, 8), line('M-54 78h10M-34 78h10M-14 78h10', c.deep, 8),
    ...([[-22, -26, 0.36], [73, 20, 0.24], [36, 78, 0.24]] as const).map(([x, y, scale]) => group({ x, y, scale }, [shield(1, hue.green), tick({ x: 0, y: 0, scale: 1.4 }, hue.white, 16)])), group({ x: 62, y: -72, scale: 0.26 }, [circle([0, 0, 60], hue.red), line('M0-90V90M-90 0H90M-64-64L64 64M64-64L-64 64', hue.red, 18)]), line('M40-60L24-52', hue.red, 6),
  ],
  MobileHackingCourse: (c) => [rect([-58, -98, 116, 196], c.deep, 20), rect([-48, -78, 96, 152], '#10262E', 8), line('M-14-88h28', c.soft, 5), skull(0.8, hue.white, hue.red)(0, -22), letters('01101', [0, 30, 28], '#5BE08A'), letters('10010', [0, 56, 28], '#5BE08A'), circle([0, 86, 6], c.soft), line('M58-58V-76a18 18 0 0 1 34-8', c.paper, 9), rect([48, -56, 46, 38], c.accent, 7), line('M-64 10C-92 6-78 46-98 44', c.accent, 8)],
};
