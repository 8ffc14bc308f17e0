import { circle, group, line, onCircle, path, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import type { Motifs } from './motif.ts';
import { appWindow, cloud, gear, shield, tick } from './parts.ts';

const lock = (x: number, y: number, colors: { body: string; bow: string; hole: string }): Shape =>
  group({ x, y }, [
    line('M-17-4v-14a17 17 0 0 1 34 0v14', colors.bow, 9),
    rect([-30, -6, 60, 48], colors.body, 9),
    circle([0, 14, 7], colors.hole),
    line('M0 16v10', colors.hole, 6),
  ]);

const key = (fill: string): Shape[] => [circle([0, -16, 19], fill), path('M-8-6H8L14 46H-14z', { fill, stroke: fill, width: 4 })];

/** Subjects of networks, cloud and security. */
// biome-ignore format: a drawing reads as one table of shapes.
export const networkMotifs: Motifs = {
  smartphone: (c) => [
    rect([-52, -96, 104, 192], c.deep, 20), rect([-43, -80, 86, 160], c.paper, 10), line('M-12-88h24', c.soft, 4), circle([0, 88, 4], c.soft), lock(0, -2, { body: c.accent, bow: c.main, hole: c.deep }),
    line('M-28-58h24M6-58h22', c.soft, 6), line('M-28 60h14M-4 60h32', c.soft, 6), line('M-74-30L-92-30M-74 0H-98M-74 30H-90M74-30H92M74 0H98M74 30H90', c.accent, 7),
  ],
  'shield-check': (c) => [shield(1, c.paper), shield(0.8, c.main), shield(0.72, c.accent), tick({ x: 0, y: 0, scale: 1.3 }, c.deep, 13)],
  shield: (c) => [shield(1, c.paper), path('M0-96C28-76 54-68 82-66V-6C82 46 46 80 0 98z', c.soft), circle([0, -2, 48], c.main), ...key(c.accent)],
  cloud: (c) => [
    cloud({ x: 20, y: -34, scale: 0.7 }, c.soft), cloud({ x: -6, y: -4, scale: 1 }, c.paper), line('M-44 58v26M0 58v26M44 58v26', c.accent, 8), ...[-44, 0, 44].map((x) => circle([x, 88, 10], c.accent)),
    line('M-30 12L-4-14L22 12M-4-12V32', c.main, 9),
  ],
  'server-cog': (c) => [
    ...[-88, -22].map((y) => group({ y }, [rect([-88, 0, 150, 56], c.paper, 12), circle([-62, 28, 9], c.main), circle([-38, 28, 9], c.soft), line('M0 20h40M0 36h40', c.soft, 6)])), rect([-88, 44, 150, 46], c.soft, 12),
    gear([48, 44, 48], c.accent, c.deep),
  ],
  router: (c) => [
    rect([-92, 20, 184, 66], c.paper, 16), circle([-62, 53, 9], c.accent), circle([-36, 53, 9], c.main), circle([-10, 53, 9], c.soft), rect([22, 40, 52, 26], c.tint, 6), line('M36 46v12M48 46v12M60 46v12', c.main, 5),
    line('M-64 20V-20M64 20V-20', c.soft, 10), circle([0, -14, 12], c.accent), line('M-30-36a42 42 0 0 1 60 0', c.accent, 10), line('M-54-60a76 76 0 0 1 108 0', c.paper, 10), line('M-76-84a108 108 0 0 1 152 0', c.soft, 10),
  ],
  microscope: (c) => [
    rect([-84, 80, 168, 16], c.paper, 8), line('M14-44C70-34 78 50 26 82', c.paper, 18), rect([-72, 46, 84, 14], c.soft, 7), circle([-34, 40, 8], c.deep),
    group({ x: -6, y: -24, scale: 1.15, rotate: 26 }, [rect([-20, -62, 40, 84], c.accent, 10), rect([-13, -84, 26, 26], c.paper, 6), rect([-12, 22, 24, 26], c.paper, 5), rect([-20, -20, 40, 8], c.ember)]), circle([22, -40, 14], c.deep),
    circle([66, -70, 22], { stroke: c.soft, width: 7 }), line('M82-54L96-40', c.soft, 8), circle([66, -70, 7], c.accent),
  ],
  infinity: (c) => [
    line('M0 0C26-44 46-54 64-44C88-32 88 32 64 44C46 54 26 44 0 0', c.accent, 26), line('M0 0C-26 44-46 54-64 44C-88 32-88-32-64-44C-46-54-26-44 0 0', c.paper, 26), line('M-22 32C-12 20-8 12 0 0C8-12 14-22 24-34', c.paper, 26),
    line('M62-58l20 14-20 16M-62 58l-20-14 20-16', c.deep, 8), circle([-76, -72, 7], c.soft), circle([76, 74, 7], c.soft), gear([0, 72, 22], c.soft, c.main), gear([0, -72, 22], c.soft, c.main),
  ],
  laptop: (c) => [
    rect([-74, -74, 148, 106], c.deep, 12), rect([-64, -64, 128, 86], c.paper, 6), path('M-98 40H98L86 66a10 10 0 0 1-8 4H-78a10 10 0 0 1-8-4z', c.soft), rect([-20, 40, 40, 9], c.deep, 4),
    group({ y: -22, scale: 0.42 }, [shield(1, c.accent), tick({ x: 0, y: 0, scale: 1.2 }, c.deep, 16)]),
  ],
  bug: (c) => [
    line('M-46-20L-80-40M46-20L80-40M-50 14H-90M50 14H90M-44 46L-76 72M44 46L76 72M-14-66L-30-92M14-66L30-92', c.paper, 9), path('M-40-34a40 34 0 0 1 80 0z', c.paper),
    path('M-50-22H50V26a50 56 0 0 1-100 0z', c.accent), line('M0-22V80', c.deep, 7), circle([-24, 8, 9], c.deep), circle([24, 8, 9], c.deep), circle([-20, 42, 8], c.deep), circle([20, 42, 8], c.deep), circle([-16, -48, 6], c.deep), circle([16, -48, 6], c.deep),
  ],
  cpu: (c) => [
    ...[-42, -14, 14, 42].flatMap((at) => [line(`M${at}-92V92`, c.soft, 8), line(`M-92 ${at}H92`, c.soft, 8)]), rect([-66, -66, 132, 132], c.paper, 14), rect([-46, -46, 92, 92], c.main, 10),
    circle([0, 26, 8], c.accent), line('M-17 8a25 25 0 0 1 34 0', c.accent, 8), line('M-32-11a46 46 0 0 1 64 0', c.paper, 8), circle([-56, -56, 4], c.accent),
  ],
  terminal: (c) => [
    appWindow([-94, -80, 188, 160], c, c.paper), line('M-68-28L-44-8L-68 12', c.main, 10), line('M-28 14H8', c.main, 10), line('M-68 42H-20M-4 42H26', c.soft, 7),
    group({ x: 54, y: 26 }, [path('M-26 54C-36 20-24-34 0-34S36 20 26 54z', c.deep), path('M-14 54C-22 24-14-6 0-6S22 24 14 54z', c.paper), circle([-7, -18, 4], c.paper), circle([7, -18, 4], c.paper), path('M-8-10L8-10L0 2z', c.accent), path('M-30 58a14 8 0 0 1 28 0zM2 58a14 8 0 0 1 28 0z', c.accent)]),
  ],
  network: (c) => [
    line('M0-62V-4M-66 56V20a16 16 0 0 1 16-16H50a16 16 0 0 1 16 16V56M0 0V56', c.soft, 9), rect([-34, -96, 68, 54], c.accent, 12), line('M-16-78h32M-16-60h20', c.deep, 6),
    ...[-66, 0, 66].map((x, index) => group({ x, y: 68 }, [rect([-28, -26, 56, 50], index === 1 ? c.tint : c.paper, 10), circle([0, -2, 10], index === 1 ? c.accent : c.main)])),
    ...[0, 1, 2, 3].map((index) => { const [x, y] = onCircle([0, 2, 14], index * 90 + 45); return circle([x, y, 4], c.paper); }), circle([0, 2, 9], c.paper),
  ],
};
