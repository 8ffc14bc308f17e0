import { circle, group, line, path, rect, stroke } from '#cli/media/drawing/shapes.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import type { Motifs } from './motif.ts';
import { appWindow, cloud, cube, gear, spark, tick } from './parts.ts';

/** Subjects of programming, testing, design and platforms. */
// biome-ignore format: a drawing reads as one table of shapes.
export const codeMotifs: Motifs = {
  triangle: (c) => [
    path('M0-92L92 70H-92z', { fill: c.paper, stroke: c.paper, width: 14 }), path('M0-92L92 70H0z', c.tint), path('M0-30L44 48H-44z', { fill: c.accent, stroke: c.accent, width: 8 }),
    line('M-12 2L-28 18L-12 34M12 2L28 18L12 34', c.deep, 8),
  ],
  binary: (c) => [
    ...([['C', -92, -88, c.paper], ['0', 4, -88, c.soft], ['1', -92, 8, c.soft], ['++', 4, 8, c.accent]] as const).flatMap(([text, x, y, fill]) => [
      rect([x, y, 88, 80], fill, 14), outlineText(text, { x: x + 44, y: y + 62, anchor: 'middle' }, { size: 70, weight: 800, paint: c.deep }),
    ]),
  ],
  megaphone: (c) => [
    path('M-60-26L52-76V66L-60 20z', { fill: c.paper, stroke: c.paper, width: 10 }), path('M-60-26h-8a23 23 0 0 0 0 46h8z', { fill: c.accent, stroke: c.accent, width: 8 }),
    path('M-46 26l14 56h28L-14 40z', { fill: c.soft, stroke: c.soft, width: 6 }), rect([46, -84, 16, 158], c.accent, 8), line('M78-34a30 30 0 0 1 0 56M-36-28L34-58', c.paper, 8),
    line('M-36-22L32-52', c.tint, 7),
  ],
  guitar: (c) => [
    group({ rotate: 42, x: 4, y: 4 }, [
      path('M-26-16C-48-8-34 8-44 24C-62 50-42 92 0 92C42 92 62 50 44 24C34 8 48-8 26-16C14-20-14-20-26-16z', c.accent), rect([-9, -104, 18, 116], c.paper, 4), path('M-18-118h36l-5 26h-26z', c.paper),
      circle([0, 34, 20], c.deep), rect([-24, 62, 48, 10], c.deep, 5), line('M-4-90V64M4-90V64', c.soft, 2.5), line('M-8-70H8M-8-48H8M-8-26H8', c.soft, 3),
    ]),
    line('M-66-70L-86-52L-66-34M-34-70L-14-52L-34-34', c.paper, 8), spark([70, 58, 15], c.paper),
  ],
  hash: (c) => [
    rect([-88, -88, 176, 176], c.paper, 24), line('M-20-58L-34 58M34-58L20 58M-58-22H60M-62 24H56', c.main, 18), circle([64, 64, 28], c.accent), line('M54 64h20M64 54v20', c.deep, 6),
  ],
  server: (c) => [
    ...[-88, -28, 32].map((y, index) => group({ y }, [
      rect([-80, 0, 160, 52], index === 1 ? c.accent : c.paper, 12), circle([-54, 26, 9], index === 1 ? c.deep : c.main), circle([-28, 26, 9], index === 1 ? c.ember : c.soft), line('M14 18h44M14 34h44', index === 1 ? c.ember : c.soft, 7),
    ])),
  ],
  'gamepad-2': (c) => [
    path('M-50-46H50c34 0 46 42 46 78c0 40-34 44-50 14l-8-14h-76l-8 14c-16 30-50 26-50-14c0-36 12-78 46-78z', c.paper), line('M-46-20V20M-66 0H-26', c.main, 14),
    circle([42, -18, 11], c.accent), circle([42, 20, 11], c.accent), circle([22, 1, 11], c.soft), circle([62, 1, 11], c.soft), line('M-12-18h24', c.soft, 8),
    spark([-62, -76, 14], c.accent), spark([66, -82, 18], c.paper), circle([8, -80, 6], c.soft),
  ],
  coffee: (c) => [
    path('M-66-14H46V34a48 48 0 0 1-48 48h-16a48 48 0 0 1-48-48z', c.paper), line('M46 0h14a22 22 0 0 1 0 44h-18', c.paper, 13), rect([-84, 86, 148, 12], c.accent, 6),
    line('M-38-36q-14-14 0-28t0-28M-8-36q-14-14 0-28t0-28M22-36q-14-14 0-28t0-28', c.accent, 8), line('M-34 18L-48 32L-34 46M14 18L28 32L14 46M-4 14L-16 50', c.main, 7),
  ],
  leaf: (c) => [
    path('M-66 60C-96-40-10-96 84-84C92 20 30 92-66 60z', c.accent), path('M-66 60C-10 20 30-20 84-84C92 20 30 92-66 60z', c.ember), line('M-88 88C-60 40-6-6 48-46M-30 22L-34-22M-30 22L18 30M4-8L0-44M4-8L42-4', c.paper, 7),
  ],
  component: (c) => [
    ...([[0, -54, c.paper], [54, 0, c.soft], [0, 54, c.tint], [-54, 0, c.accent]] as const).map(([x, y, fill]) => group({ x, y, rotate: 45 }, [rect([-33, -33, 66, 66], fill, 10)])),
    circle([0, 0, 11], c.paper), line('M-10-54H10M0-64V-44', c.main, 6), line('M44 0h20M54-10v20', c.deep, 6), line('M-8 46L8 62M8 46L-8 62', c.main, 6), line('M-64 0h20', c.deep, 6),
  ],
  'tablet-smartphone': (c) => [
    rect([-88, -86, 122, 164], c.deep, 16), rect([-78, -76, 102, 144], c.paper, 8), rect([-66, -62, 78, 44], c.tint, 6), line('M-62 0h66M-62 18h46', c.soft, 7), rect([-64, 34, 50, 22], c.main, 8),
    rect([10, -30, 84, 126], c.deep, 16), rect([18, -20, 68, 106], c.accent, 9), circle([52, 20, 20], c.paper), path('M46 9l18 11-18 11z', c.deep), line('M32 58h40', c.paper, 7), line('M42-11h20', c.deep, 4),
  ],
  'panels-top-left': (c) => [
    appWindow([-94, -80, 188, 160], c), rect([-80, -40, 46, 106], c.tint, 6), line('M-68-22h22M-68-4h22M-68 14h14', c.soft, 6), rect([-22, -40, 102, 50], c.accent, 6),
    line('M12-28L-2-15L12-2M46-28L60-15L46-2M34-32L24 2', c.deep, 6), rect([-22, 22, 46, 44], c.tint, 6), rect([34, 22, 46, 44], c.soft, 6),
  ],
  atom: (c) => [
    ...[0, 60, 120].map((rotate) => group({ rotate }, [path('M-92 0a92 36 0 1 1 184 0a92 36 0 1 1-184 0z', stroke(rotate === 60 ? c.soft : c.paper, 8))])), circle([0, 0, 20], c.accent),
    circle([92, 0, 11], c.accent), circle([-46, -80, 11], c.paper), circle([-46, 80, 11], c.paper),
  ],
  'cloud-cog': (c) => [cloud({ x: 0, y: -8, scale: 1 }, c.paper), gear([30, 40, 46], c.accent, c.deep), line('M-54 6h34M-54 26h20', c.soft, 8)],
  headset: (c) => [
    line('M-70 20V-8a70 70 0 0 1 140 0v28', c.paper, 16), rect([-90, 4, 42, 66], c.accent, 16), rect([48, 4, 42, 66], c.accent, 16), line('M70 66q0 24-34 26H14', c.paper, 9), rect([-14, 80, 36, 22], c.paper, 11),
    path('M-38-22a10 10 0 0 1 10-10h56a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H-8l-18 16V20h-2a10 10 0 0 1-10-10z', c.tint), line('M-20-14h40M-20 2h24', c.main, 6),
  ],
  'list-checks': (c) => [
    rect([-80, -90, 160, 180], c.paper, 16),
    ...[-52, 0, 52].map((y, index) => group({ y }, [circle([-44, 0, 20], index < 2 ? c.main : c.accent), index < 2 ? tick({ x: -44, y: 0, scale: 0.45 }, c.paper, 16) : line('M-51 -7l14 14M-37-7l-14 14', c.deep, 6), line(`M-10-9h64M-10 9h${[40, 54, 30][index]}`, c.soft, 7)])),
  ],
  'pen-tool': (c) => [
    line('M-90 58C-70-40 40-80 88-66', c.accent, 8), line('M-84-20L-90 58M20-92L88-66', c.soft, 4), circle([-84, -20, 8], c.soft), circle([20, -92, 8], c.soft), rect([-101, 47, 22, 22], c.paper, 4), rect([77, -77, 22, 22], c.paper, 4),
    group({ x: 14, y: 32, rotate: -28 }, [path('M0-74L34 10L22 40H-22L-34 10z', { fill: c.paper, stroke: c.paper, width: 6 }), line('M0-66V-8', c.deep, 6), circle([0, 2, 11], c.deep), rect([-26, 46, 52, 26], c.accent, 6)]),
  ],
  clapperboard: (c) => [
    rect([-90, -34, 180, 122], c.paper, 12), group({ x: -88, y: -38, rotate: -12 }, [rect([0, -36, 180, 34], c.deep, 8), ...[14, 64, 114].map((x) => path(`M${x}-36h26l-18 34h-26z`, c.accent))]),
    rect([-90, -34, 180, 14], c.soft), circle([-40, 34, 30], c.tint), path('M-48 20l26 14-26 14z', c.main), line('M16 60C26 10 56 64 70 6', c.accent, 8), circle([16, 60, 8], c.deep), circle([70, 6, 8], c.deep),
  ],
  globe: (c) => [
    circle([0, -4, 86], c.paper), line('M-82-30H82M-82 22H82M0-88V80M0-88C-54-50-54 42 0 80M0-88C54-50 54 42 0 80', c.soft, 6), rect([-64, 34, 128, 56], c.deep, 12),
    line('M-34 50L-48 62L-34 74M34 50L48 62L34 74M8 48L-8 76', c.accent, 7),
  ],
  braces: (c) => [
    rect([-92, -86, 184, 172], c.paper, 18), line('M-34-56c-24 0-24 8-24 26s-2 26-16 30c14 4 16 12 16 30s0 26 24 26M34-56c24 0 24 8 24 26s2 26 16 30c-14 4-16 12-16 30s0 26-24 26', c.main, 11),
    line('M-26-18h52M-26 8h34', c.soft, 9), line('M-26 34h20', c.accent, 9), circle([16, 34, 8], c.accent),
  ],
  briefcase: (c) => [
    line('M-30-40v-24a14 14 0 0 1 14-14h32a14 14 0 0 1 14 14v24', c.soft, 12), rect([-92, -44, 184, 128], c.paper, 16), path('M-92 10V-28a16 16 0 0 1 16-16H76a16 16 0 0 1 16 16v38L14 26H-14z', c.accent), rect([-16, 12, 32, 30], c.deep, 7), line('M-64 58h36M28 58h36', c.tint, 8),
  ],
  package: (c) => [
    cube([0, 0, 96], { top: c.paper, left: c.tint, right: c.soft }), path('M-46-71L40-21V32L64 18V-35L-20-84z', c.accent), line('M-66 34l26 15M-66 54l14 8', c.main, 7),
  ],
};
