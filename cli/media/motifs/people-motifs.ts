import { circle, group, line, path, rect } from '#cli/media/drawing/shapes.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import type { Motifs } from './motif.ts';
import { gear, person, sheet, textLines, tick } from './parts.ts';

/** Subjects of language, people and business. */
// biome-ignore format: a drawing reads as one table of shapes.
export const peopleMotifs: Motifs = {
  languages: (c) => [
    path('M-92-72a14 14 0 0 1 14-14H10a14 14 0 0 1 14 14V0a14 14 0 0 1-14 14h-50l-30 26V14h-8A14 14 0 0 1-92 0z', c.paper), path('M92-20a14 14 0 0 0-14-14H-2a14 14 0 0 0-14 14v60a14 14 0 0 0 14 14h46l30 28V54h4a14 14 0 0 0 14-14z', c.accent),
    outlineText('A', { x: -48, y: -16, anchor: 'middle' }, { size: 68, weight: 800, paint: c.main }), outlineText('é', { x: 42, y: 32, anchor: 'middle' }, { size: 76, weight: 800, paint: c.deep }),
  ],
  users: (c) => [person({ x: -54, y: 6, scale: 0.86 }, c.tint, c.soft), person({ x: 54, y: 6, scale: 0.86 }, c.tint, c.soft), person({ x: 0, y: 26, scale: 1.06 }, c.paper, c.accent), line('M-14 52L0 70L14 52', c.paper, 8)],
  handshake: (c) => [
    rect([-104, -46, 40, 78], c.accent, 8), rect([64, -46, 40, 78], c.deep, 8),
    path('M-66-36L-22-48L0-38L26-48L68-36V22L20 62a16 16 0 0 1-20 0L-66 20z', { fill: c.paper, stroke: c.paper, width: 6 }), line('M-2-36L-34-4a12 12 0 0 0 18 16L8-8L60 28', c.main, 8), line('M28 38L12 24M12 52L-6 36', c.soft, 7),
    line('M0-92V-70M-30-86L-22-68M30-86L22-68', c.accent, 8),
  ],
  mic: (c) => [
    rect([-32, -94, 64, 112], c.accent, 32), line('M-56-22v10a56 56 0 0 0 112 0v-10', c.paper, 11), line('M0 46V80M-34 84H34', c.paper, 11), line('M-14-62h28M-14-42h28M-14-22h28', c.ember, 6), line('M-80-44v56M80-44v56M-98-26v20M98-26v20', c.soft, 8),
  ],
  presentation: (c) => [
    line('M0-94v16M-30 94L-6 38M30 94L6 38', c.soft, 10), rect([-94, -82, 188, 16], c.deep, 8), rect([-84, -66, 168, 104], c.paper), line('M-60 14L-30-16L-8 0L34-40', c.accent, 10), path('M20-50h26v26z', { fill: c.accent, stroke: c.accent, width: 5 }), ...textLines([[24, 4, 40], [24, 20, 26]], c.soft),
  ],
  landmark: (c) => [
    path('M0-92L92-42V-28H-92V-42z', { fill: c.paper, stroke: c.paper, width: 6 }), circle([0, -50, 15], c.accent), ...[-74, -26, 22].map((x) => rect([x + 2, -20, 24, 76], x === -26 ? c.tint : c.paper, 4)), rect([70, -20, 4, 76], c.main),
    rect([-88, 60, 176, 14], c.soft, 4), rect([-98, 78, 196, 16], c.paper, 5), rect([44, -20, 30, 76], c.accent, 4), outlineText('₹', { x: 59, y: 30, anchor: 'middle' }, { size: 34, weight: 800, paint: c.deep }),
  ],
  'user-cog': (c) => [person({ x: -18, y: 12, scale: 1.3 }, c.paper, c.soft), gear([50, 46, 44], c.accent, c.deep), rect([-60, -98, 22, 6], c.soft, 3)],
  truck: (c) => [
    rect([-98, -52, 120, 98], c.paper, 10), path('M28-22H62a10 10 0 0 1 8 4L94 14V46H28z', { fill: c.accent, stroke: c.accent, width: 6 }), path('M42-8H60L76 14H42z', c.deep), rect([-98, 42, 196, 14], c.soft, 6),
    ...[-54, 56].flatMap((x) => [circle([x, 58, 26], c.deep), circle([x, 58, 10], c.paper)]), line('M-76-24h56M-76-4h34M-76 16h46', c.soft, 8),
  ],
  'building-2': (c) => [
    rect([-96, 82, 192, 12], c.accent, 6), path('M-18 82V-92L58-64V82z', c.paper), path('M58-64L86-46V82H58z', c.soft), rect([-80, -18, 66, 100], c.tint), ...[-60, -34, -8, 18, 44].map((y) => line(`M2 ${y}h38`, c.main, 8)), ...[0, 24, 48].map((y) => line(`M-66 ${y}h34`, c.soft, 8)),
    line('M-96-40L-18-92L104-48', c.accent, 4), circle([-96, -40, 6], c.accent), circle([104, -48, 6], c.accent), circle([-18, -92, 7], c.accent), rect([10, 60, 22, 22], c.deep, 3),
  ],
};

/** Subjects that the comparison names and no course does. */
// biome-ignore format: a drawing reads as one table of shapes.
export const featureMotifs: Motifs = {
  'file-text': (c) => [sheet([-66, -92, 132, 184], c), ...textLines([[-42, -40, 50], [-42, -12, 84], [-42, 16, 84], [-42, 44, 60]], c.main, 9), circle([48, 64, 26], c.accent), tick({ x: 48, y: 64, scale: 0.5 }, c.deep, 16)],
  hammer: (c) => [group({ rotate: -40 }, [rect([-11, -40, 22, 134], c.accent, 9), path('M-62-78H40c18 0 28 14 28 34H-62z', { fill: c.paper, stroke: c.paper, width: 8 }), rect([-70, -84, 16, 46], c.soft, 5)])],
  calendar: (c) => [rect([-82, -74, 164, 160], c.paper, 16), path('M-82-30V-58a16 16 0 0 1 16-16H66a16 16 0 0 1 16 16v28z', c.accent), line('M-40-92v34M40-92v34', c.deep, 11), ...[-48, 0, 48].flatMap((x) => [0, 46].map((y) => rect([x - 14, y - 10, 28, 26], x === 48 && y === 46 ? c.accent : c.soft, 6)))],
  monitor: (c) => [rect([-92, -82, 184, 124], c.deep, 14), rect([-80, -70, 160, 100], c.paper, 6), path('M-20-48L34-20L-20 8z', { fill: c.accent, stroke: c.accent, width: 8 }), line('M0 46v30M-44 82H44', c.soft, 13)],
  'badge-check': (c) => [path('M-44 20L-64 94L-32 80L-10 96V40z', c.soft), path('M44 20L64 94L32 80L10 96V40z', c.soft), circle([0, -20, 70], c.accent), circle([0, -20, 52], c.paper), tick({ x: 0, y: -20, scale: 1.1 }, c.main, 13)],
  wallet: (c) => [path('M-84-40L50-82a12 12 0 0 1 16 10v40z', c.accent), rect([-90, -48, 172, 130], c.paper, 18), rect([30, -8, 66, 50], c.deep, 14), circle([54, 17, 11], c.accent), line('M-66-20H0', c.soft, 8)],
};
