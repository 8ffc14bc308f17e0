import { circle, group, line, path, polygon, rect, type Shape, stroke } from '#cli/media/drawing/shapes.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import type { Motifs } from './motif.ts';
import { appWindow, bolt, cube, cylinder, spark, tick } from './parts.ts';

const dots = (points: readonly (readonly [number, number])[], radius: number, fill: string): Shape[] =>
  points.map(([x, y]) => circle([x, y, radius], fill));

/** Subjects of data, analytics and artificial intelligence. */
// biome-ignore format: a drawing reads as one table of shapes.
export const dataMotifs: Motifs = {
  telescope: (c) => [
    line('M-6 20L-46 94M6 20L46 94M0 20V88', c.soft, 10),
    group({ x: 2, y: -6, rotate: -28 }, [
      rect([-92, -18, 70, 36], c.tint, 6), rect([-30, -25, 62, 50], c.paper, 6), rect([26, -34, 66, 68], c.paper, 8),
      rect([22, -36, 14, 72], c.accent, 4), rect([-36, -27, 12, 54], c.soft, 3),
    ]),
    circle([0, 18, 16], c.accent),
    spark([66, -88, 18], c.accent), spark([-48, -74, 11], c.paper), circle([6, -92, 5], c.paper),
  ],
  'file-spreadsheet': (c) => [
    rect([-84, -80, 168, 160], c.paper, 12),
    path('M-84-46v-22a12 12 0 0 1 12-12H72a12 12 0 0 1 12 12v22z', c.deep),
    rect([-84, -46, 44, 126], c.tint), path('M-84 60V68a12 12 0 0 0 12 12h32V60z', c.tint),
    rect([2, -4, 41, 42], c.accent),
    line('M-84-4H84M-84 38H84M-40-46V80M2-46V80M43-46V80', c.soft, 4),
    line('M-70-63h22M-26-63h16M16-63h16M56-63h16', c.soft, 6),
    path('M54 50l44 20-18 6-8 18z', { fill: c.deep, stroke: c.paper, width: 5 }),
  ],
  'wand-sparkles': (c) => [
    group({ rotate: 45, x: -14, y: 14 }, [rect([-9, -50, 18, 140], c.paper, 9), rect([-9, -50, 18, 38], c.accent, 9)]),
    spark([52, -54, 40], c.accent), spark([-34, -66, 22], c.paper), spark([70, 22, 20], c.paper), circle([6, -92, 7], c.soft), circle([-72, -22, 6], c.soft), circle([34, 62, 7], c.soft),
  ],
  brain: (c) => [
    path('M-8-78a34 34 0 0 0-50 12a34 34 0 0 0-26 48a36 36 0 0 0 4 52a34 34 0 0 0 36 38a32 32 0 0 0 36 6z', c.paper),
    path('M8-78a34 34 0 0 1 50 12a34 34 0 0 1 26 48a36 36 0 0 1-4 52a34 34 0 0 1-36 38a32 32 0 0 1-36 6z', c.soft),
    line('M-30-40v26h-24M-32 40V14h-22M-10 0h-14', c.main, 6),
    line('M30-44v24h26M30 44V18h24M10 0h18', c.deep, 6),
    ...dots([[-30, -44], [-56, -14], [-56, 14], [-32, 44], [-26, 0]], 9, c.accent),
    ...dots([[30, -48], [58, -20], [56, 18], [30, 46], [30, 0]], 9, c.deep),
  ],
  'clipboard-list': (c) => [
    rect([-68, -78, 136, 170], c.accent, 14), rect([-54, -62, 108, 140], c.paper, 6), rect([-32, -92, 64, 34], c.deep, 10), circle([0, -80, 6], c.soft),
    ...[-28, 8, 44].map((y, index) => group({ x: -32, y }, [rect([-10, -10, 20, 20], index === 2 ? c.tint : c.main, 5), ...(index === 2 ? [] : [tick({ x: 0, y: 0, scale: 0.28 }, c.paper, 18)]), line(`M24 0h${[46, 34, 42][index]}`, c.soft, 8)])),
  ],
  'chart-pie': (c) => [
    circle([-6, 8, 80], c.paper), path('M-6 8V-72A80 80 0 0 1 70 33z', c.soft), path('M-6 8L70 33A80 80 0 0 1-6 88z', c.tint),
    path('M10-14V-94A80 80 0 0 1 84.500 10z', c.accent), circle([-6, 8, 26], c.main),
  ],
  workflow: (c) => [
    line('M-50-50H50M60-40V4a20 20 0 0 1-20 20H-40a20 20 0 0 0-20 20v10M-50 64H44', c.soft, 9),
    rect([-94, -84, 66, 58], c.paper, 12), cylinder([34, -76, 52, 44], { side: c.paper, top: c.tint, band: c.soft }),
    circle([0, 24, 30], c.accent), path('M-9 10l24 14-24 14z', c.deep),
    rect([-94, 36, 66, 58], c.tint, 12), rect([30, 36, 66, 58], c.paper, 12),
    line('M-78-64h34M-78-46h20', c.main, 6), line('M-80 72l14-14 12 8 12-14', c.main, 6), line('M46 82V70M63 82V54M80 82V64', c.main, 8),
  ],
  'flask-conical': (c) => [
    path('M-24-88h48v58L84 66a18 18 0 0 1-16 26H-68a18 18 0 0 1-16-26L-24-30z', c.paper),
    path('M-48 14H48L76 62a14 14 0 0 1-12 20H-64a14 14 0 0 1-12-20z', c.accent),
    rect([-36, -96, 72, 16], c.deep, 8), circle([-22, 44, 12], c.paper), circle([20, 60, 9], c.paper), circle([26, 30, 7], c.ember), circle([-4, -10, 7], c.soft), circle([8, -40, 5], c.soft),
  ],
  layers: (c) => [
    path('M0 4L92 50L0 96L-92 50z', c.deep), path('M0-26L92 20L0 66L-92 20z', c.soft), path('M0-58L92-12L0 34L-92-12z', c.accent), path('M0-92L92-46L0 0L-92-46z', c.paper),
    line('M-40-46L0-26L40-46', c.soft, 6), circle([0, -60, 8], c.main),
  ],
  lightbulb: (c) => [
    path('M0-92a62 62 0 0 1 34 114c-8 6-10 12-10 20h-48c0-8-2-14-10-20a62 62 0 0 1 34-114z', c.accent),
    rect([-26, 48, 52, 14], c.paper, 7), rect([-22, 66, 44, 14], c.soft, 7), path('M-12 84h24a12 12 0 0 1-24 0z', c.deep),
    line('M-20-14L0-34L20-14M0-34V36M-20-14L-6 10M20-14L6 10', c.deep, 5), ...dots([[-20, -14], [20, -14], [0, -36], [0, 12]], 8, c.paper),
    line('M-90-30h14M76-30h14M-72-78l10 9M72-78l-10 9', c.paper, 7),
  ],
  'chart-line': (c) => [
    rect([-92, -80, 184, 150], c.paper, 14), line('M-70 40H70M-70 8H70M-70-24H70M-70-56H70', c.tint, 4),
    line('M-66 34L-34 6L-8 18L24-22L42-10L68-52', c.accent, 11), line('M-66 48L-30 36L4 42L36 20L68 24', c.soft, 7),
    ...dots([[-34, 6], [-8, 18], [24, -22]], 8, c.deep), circle([68, -52, 13], c.deep), circle([68, -52, 6], c.accent), rect([-40, 78, 80, 14], c.deep, 7),
  ],
  'chart-scatter': (c) => [
    line('M-80-86V80H88', c.paper, 10), line('M-62 62L78-66', c.accent, 7),
    ...dots([[-50, 36], [-36, 62], [-14, 4], [-4, 44], [44, 4], [66, -20], [18, 24]], 10, c.paper), ...dots([[-30, -2], [10, -40], [36, -62], [74, -84]], 10, c.soft), circle([22, -14, 15], c.accent),
  ],
  dna: (c) => [
    line('M-34-60H34M-22-40H22M-22 40H22M-34 60H34M-38-80H38M-38 80H38', c.soft, 8),
    line('M-42-96C-42-30 42-30 42 40V96', c.paper, 14), line('M42-96C42-30-42-30-42 40V96', c.accent, 14), line('M-6-8a80 80 0 0 1 12-14', c.accent, 14),
    circle([-80, -30, 7], c.soft), circle([82, 10, 9], c.soft), spark([76, -58, 15], c.paper), circle([-78, 52, 10], c.accent),
  ],
  blocks: (c) => [
    rect([-90, 4, 86, 86], c.paper, 12), rect([4, 4, 86, 86], c.soft, 12), rect([-90, -90, 86, 86], c.tint, 12),
    group({ x: 50, y: -50, rotate: 12 }, [rect([-43, -43, 86, 86], c.accent, 12), line('M-18-8L0-22L18-8L8 18H-8z', c.deep, 5), ...dots([[-18, -8], [18, -8], [0, -22], [8, 18], [-8, 18]], 7, c.paper)]),
    line('M-58-64l-14 17 14 17M-36-64l14 17-14 17', c.main, 7), line('M-68 30h42M-68 48h28M-68 66h36', c.main, 7), line('M26 66V48M46 66V30M66 66V42', c.deep, 10),
  ],
  target: (c) => [
    circle([-8, 10, 82], c.paper), circle([-8, 10, 60], c.main), circle([-8, 10, 42], c.paper), circle([-8, 10, 20], c.accent),
    line('M-8 10L64-62', c.deep, 9), path('M52-92v38h38l14-16H72v-34z', { fill: c.accent, stroke: c.deep, width: 4 }), circle([-8, 10, 6], c.deep),
  ],
  gauge: (c) => [
    path('M-92 44a92 92 0 0 1 184 0v10a8 8 0 0 1-8 8H-84a8 8 0 0 1-8-8z', c.paper),
    line('M-66 40a66 66 0 0 1 22-49', c.soft, 18), line('M-24-21a66 66 0 0 1 48 0', c.soft, 18), line('M46-8a66 66 0 0 1 20 48', c.accent, 18),
    line('M0 42L40-2', c.deep, 10), circle([0, 42, 15], c.deep), rect([-70, 72, 36, 18], c.soft, 5), rect([-18, 72, 36, 18], c.accent, 5), rect([34, 72, 36, 18], c.soft, 5),
    rect([-40, -92, 16, 20], c.soft, 3), rect([-16, -100, 16, 28], c.soft, 3), rect([8, -84, 16, 12], c.soft, 3), rect([32, -96, 16, 24], c.accent, 3),
  ],
  'square-terminal': (c) => [
    rect([-92, -82, 184, 164], c.deep, 16), rect([-92, -82, 184, 164], { stroke: c.soft, width: 6 }, 16),
    line('M-58-40L-28-14L-58 12', c.accent, 12), line('M-12 14H34', c.paper, 12), line('M-58 48H-6M12 48H50', c.soft, 7), circle([64, -56, 7], c.soft), circle([44, -56, 7], c.soft),
  ],
  'database-zap': (c) => [
    cylinder([-78, -58, 124, 124], { side: c.paper, top: c.tint, band: c.soft }), circle([48, 38, 50], c.main), circle([48, 38, 42], c.deep), bolt({ x: 48, y: 38, scale: 0.5 }, c.accent),
    line('M-48 26l-14 12 14 12M-30 22l-8 32', c.main, 6),
  ],
  sigma: (c) => [
    rect([-86, -86, 172, 172], c.paper, 20), path('M-46-58H46V-30H0L26 0L0 30H48V58H-46V38L-14 0L-46-38z', { fill: c.accent, stroke: c.accent, width: 6 }),
    line('M-68-68v16M68-68v16M-68 68V52M68 68V52', c.soft, 6),
  ],
  database: (c) => [
    cylinder([-64, -64, 128, 130], { side: c.paper, top: c.tint, band: c.soft }), ...dots([[-44, 0], [-44, 43], [-44, 84]], 6, c.main),
    rect([8, 6, 84, 60], c.accent, 10), outlineText('SQL', { x: 50, y: 51, anchor: 'middle' }, { size: 44, weight: 800, paint: c.deep }),
  ],
  'layout-dashboard': (c) => [
    appWindow([-94, -82, 188, 164], c), rect([-78, -42, 72, 56], c.tint, 6), line('M-68 2L-50-16L-38-6L-18-30', c.main, 7),
    rect([6, -42, 72, 56], c.tint, 6), circle([42, -14, 21], c.main), path('M42-14V-35A21 21 0 0 1 60-4z', c.accent),
    ...[28, 46, 34, 20, 40, 30].map((height, index) => rect([-76 + index * 26, 70 - height, 18, height], index === 1 ? c.accent : c.soft, 4)),
  ],
  boxes: (c) => [
    cube([0, -42, 50], { top: c.accent, left: c.ember, right: c.ember }), cube([-46, 40, 50], { top: c.paper, left: c.tint, right: c.soft }), cube([46, 40, 50], { top: c.paper, left: c.tint, right: c.soft }),
    path(polygon([0, -92, 43.500, -67, 0, -42, -43.500, -67]), stroke(c.paper, 3)),
  ],
};
