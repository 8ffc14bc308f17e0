import { circle, group, line, path, polygon, rect, stroke } from '#cli/media/drawing/shapes.ts';
import type { Motif, Motifs } from '#cli/media/motifs/motif.ts';
import { appWindow, cloud, person, textLines, tick } from '#cli/media/motifs/parts.ts';
import { bars, bubble, cap, cup, figure, hue, letters, magnifier, snakes, stack } from './emblem-parts.ts';

/** Four tiles for the four parts of a JavaScript stack; the third is the front end's. */
const tiles =
  (front: Motif): Motif =>
  (c) => [
    ...[
      [-94, -94, c.paper],
      [4, -94, c.tint],
      [-94, 4, c.tint],
      [4, 4, c.paper],
    ].map(([x, y, fill]) => rect([Number(x), Number(y), 90, 90], String(fill), 14)),
    path('M-48-84C-16-62-20-26-48-14C-76-26-80-62-48-84z', hue.green),
    line('M-48-66V-4', hue.greenDark, 6),
    letters('ex', [50, -52, 58], c.deep),
    group({ x: -49, y: 49, scale: 0.42 }, front(c)),
    circle([49, 49, 36], hue.green),
    letters('JS', [49, 50, 38], hue.white),
  ];

/** Emblems of programming, testing, design and platforms by the course's key. */
// biome-ignore format: a drawing reads as one table of shapes.
export const codeEmblems: Motifs = {
  angular: (c) => [appWindow([-98, -86, 196, 150], c), letters('*ngFor', [0, -30, 46], hue.red), line('M-74 8h64M-74 32h40', c.soft, 8), path('M-4 88V-4L100 88z', { fill: c.accent, stroke: c.deep, width: 6 }), path('M22 66V40L52 66z', c.main), line('M-4 66h10M-4 46h10M-4 26h10M24 88V78M46 88V78M68 88V78', c.deep, 4), line('M72 88A32 32 0 0 1 80 70', hue.red, 5)],
  candcpp: (c) => [rect([-96, -86, 92, 92], c.paper, 14), letters('C', [-50, -40, 84], c.main), rect([4, -86, 92, 92], c.accent, 14), letters('C++', [50, -40, 48], c.deep), rect([-96, 18, 192, 70], c.deep, 12), letters('int main()', [0, 52, 36], c.accent)],
  digitalmarketing: (c) => [
    group({ x: -26, y: -6, scale: 0.84, rotate: -8 }, [path('M-46 26l14 56h28L-14 40z', c.soft), path('M-60-26L52-76V66L-60 20z', { fill: c.paper, stroke: c.paper, width: 10 }), path('M-60-26h-8a23 23 0 0 0 0 46h8z', { fill: c.accent, stroke: c.accent, width: 8 }), rect([46, -84, 16, 158], c.accent, 8)]),
    bubble({ x: 66, y: -66, scale: 0.62 }, hue.red), path('M66-56C44-72 50-90 66-82C82-90 88-72 66-56z', hue.white), rect([36, -16, 62, 110], c.deep, 10), rect([42, -6, 50, 88], c.paper, 4), bars({ x: 48, y: 72, scale: 0.52 }, [c.soft, c.main, c.accent]), line('M50 16L66 6L84-2', hue.green, 5),
  ],
  django: (c) => [
    appWindow([-100, -88, 158, 120], c), letters('urls.py', [-34, -40, 34], c.main), line('M-82-2h84M-82 16h50', c.soft, 7),
    group({ rotate: 36, x: 42, y: 22, scale: 0.98 }, [path('M-26-16C-48-8-34 8-44 24C-62 50-42 92 0 92C42 92 62 50 44 24C34 8 48-8 26-16C14-20-14-20-26-16z', c.accent), rect([-9, -104, 18, 116], '#8A5E3F', 4), path('M-18-118h36l-5 26h-26z', '#8A5E3F'), circle([0, 34, 20], c.deep), rect([-24, 62, 48, 10], c.deep, 5), line('M-4-90V64M4-90V64', c.paper, 2.5)]),
    group({ x: -44, y: 64 }, [line('M-44 22C-20 30-30-8-6-4C16 0 0 26 24 20', hue.green, 15), circle([28, 16, 11], hue.green), circle([31, 13, 3], c.deep)]),
  ],
  dotnetfullstack: (c) => [stack({ x: -44, scale: 0.88 }, c), rect([10, -52, 92, 88], '#6B3FA0', 14), letters('C#', [56, -8, 62], c.paper)],
  fullstack: (c) => [stack({ scale: 1 }, c), line('M-82-60C-104-20-104 40-78 70M-90 56l12 16l6-18M82 70C104 30 104-30 78-60M90-46l-12-16l-6 18', c.paper, 8)],
  webfullstack: (c) => [circle([-42, -18, 56], hue.sky), line('M-96-18H12M-86-46H2M-86 10H2M-42-74V38M-42-74C-76-40-76 4-42 38M-42-74C-8-40-8 4-42 38', c.paper, 5), stack({ x: 46, y: 6, scale: 0.82 }, c), path('M-64 46l44 18l-18 6l-8 18z', { fill: c.deep, stroke: c.paper, width: 5 })],
  gamingdev: (c) => [
    path('M-50-22H50c34 0 46 42 46 70c0 36-34 40-50 10l-8-10h-76l-8 10c-16 30-50 26-50-10c0-28 12-70 46-70z', c.paper), line('M-46-2V34M-64 16H-28', c.main, 13), circle([44, -2, 10], hue.red), circle([44, 34, 10], hue.green), circle([26, 16, 10], c.accent), circle([62, 16, 10], hue.sky),
    line('M-58-64L-82-48L-58-32M58-64L82-48L58-32', c.accent, 10), ...['..x..x..', '.xxxxxx.', 'xx.xx.xx', 'xxxxxxxx', '.x....x.'].flatMap((row, y) => [...row].flatMap((cell, x) => cell === 'x' ? [rect([x * 9 - 36, y * 9 - 88, 9.4, 9.4], hue.green)] : [])),
  ],
  java: (c) => [cup({ x: 10, y: 2, scale: 0.94 }, c), line('M-84-58c-22 0-16 16-16 30s2 22-12 26c14 4 12 14 12 28s-6 30 16 30M92-58c22 0 16 16 16 30s-2 22 12 26c-14 4-12 14-12 28s6 30-16 30', c.accent, 9), line('M-28 18L-42 30L-28 42M16 18L30 30L16 42', c.main, 7)],
  javafullstack: (c) => [stack({ x: 46, scale: 0.88 }, c), cup({ x: -48, y: 8, scale: 0.68 }, c)],
  pythonfullstack: (c) => [snakes({ x: -48, scale: 0.74 }, c), stack({ x: 52, scale: 0.8 }, c)],
  joboriented: (c) => [
    rect([-40, -92, 112, 130], c.paper, 6), line('M-22-70h40M-22-50h74M-22-30h74', c.soft, 7), circle([46, -64, 18], hue.green), tick({ x: 46, y: -64, scale: 0.4 }, hue.white, 18), line('M-44-6v-14a12 12 0 0 1 12-12h30a12 12 0 0 1 12 12v14', '#6B4A2C', 11), rect([-98, -8, 160, 100], '#8A5E3F', 14), path('M-98 36V6a14 14 0 0 1 14-14H48a14 14 0 0 1 14 14v30L-4 52h-28z', '#A9744A'), rect([-32, 38, 28, 26], c.accent, 5),
    cap({ x: 52, y: 6, scale: 0.56 }, c), line('M84 92V52M70 66L84 50L98 66', c.accent, 10),
  ],
  mean: tiles(() => [letters('ng', [0, -34, 120], hue.red), path('M-84 84V28L84 84z', hue.red)]),
  mern: tiles(() => [...[0, 60, 120].map((rotate) => group({ rotate }, [path('M-88 0a88 36 0 1 1 176 0a88 36 0 1 1-176 0z', stroke('#2A86AD', 12)), circle([88, 0, 15], '#D97F12')])), circle([0, 0, 22], '#D97F12')]),
  mobileappdev: (c) => [rect([-60, -98, 120, 196], c.deep, 20), rect([-50, -78, 100, 152], c.paper, 8), line('M-14-88h28', c.soft, 5), ...[[-34, -62, hue.sky], [6, -62, c.accent], [-34, -22, hue.green], [6, -22, hue.red]].map(([x, y, fill]) => rect([Number(x), Number(y), 30, 30], String(fill), 7)), letters('</>', [0, 44, 44], c.main), circle([0, 86, 6], c.soft), group({ x: 68, y: 22, rotate: 40 }, [rect([-7, -20, 14, 82], c.accent, 6), path('M-20-52V-30L-8-18H8L20-30V-52L10-56V-36H-10V-56z', c.soft)]), line('M-78-22L-96 0L-78 22', c.accent, 9)],
  react: (c) => [...[0, 60, 120].map((rotate) => group({ y: -14, rotate }, [path('M-82 0a82 32 0 1 1 164 0a82 32 0 1 1-164 0z', stroke(rotate === 60 ? c.soft : c.paper, 8)), circle([82, 0, 10], hue.sky)])), circle([0, -14, 18], c.accent), rect([-88, 44, 176, 52], c.paper, 12), letters('<App />', [0, 68, 40], c.main)],
  salesforce: (c) => [cloud({ x: 0, y: -16, scale: 1.14 }, '#DDF0FA'), letters('CRM', [-2, -52, 38], '#2C7FB0'), ...[-54, 50].map((x) => person({ x, y: 12, scale: 0.5 }, hue.skin, x < 0 ? '#2C7FB0' : c.accent)), line('M-22 20C-10 4 10 4 20 20M14 6L22 22L6 22', c.deep, 7), path('M-60 54H60L18 82V98H-18V82z', c.accent), letters('₹', [0, 70, 30], c.deep)],
  servicenow: (c) => [
    figure({ x: -44, y: 16, scale: 1.08 }, { skin: hue.skinDark, coat: hue.green }), line('M-76-22C-80-72-8-72-12-22', c.paper, 9), rect([-84, -32, 16, 30], c.accent, 7), rect([-20, -32, 16, 30], c.accent, 7), line('M-12-4q-2 14-24 14', c.paper, 6),
    path('M-8 28H100V50a12 12 0 0 0 0 24V94H-8V74a12 12 0 0 0 0-24z', c.paper), letters('INC0010', [46, 50, 24], c.deep), line('M12 74h46', c.soft, 7), circle([78, 74, 9], hue.green), bubble({ x: 58, y: -50, scale: 0.7 }, c.accent), circle([58, -54, 17], c.paper), line('M58-64V-54L66-49', c.deep, 5),
  ],
  softwaretesting: (c) => [
    rect([-94, -90, 112, 172], c.paper, 12), ...[-58, -18, 22].map((y, index) => group({ y }, [rect([-80, -12, 24, 24], index < 2 ? hue.green : hue.red, 5), index < 2 ? tick({ x: -68, y: 0, scale: 0.34 }, hue.white, 18) : line('M-74-6l12 12M-62-6l-12 12', hue.white, 5), line('M-44 0h46', c.soft, 8)])),
    magnifier({ x: 36, y: 14, scale: 1 }, { rim: c.accent, glass: c.tint, handle: c.accent }), group({ x: 36, y: 14, scale: 0.42 }, [line('M-46-20L-80-40M46-20L80-40M-50 14H-90M50 14H90M-44 46L-76 72M44 46L76 72M-14-66L-30-92M14-66L30-92', c.deep, 11), path('M-40-34a40 34 0 0 1 80 0z', c.deep), path('M-50-22H50V26a50 56 0 0 1-100 0z', hue.red), line('M0-22V80', c.deep, 8)]),
  ],
  uiux: (c) => [rect([-90, -92, 108, 184], c.deep, 16), rect([-81, -78, 90, 156], c.paper, 8), rect([-72, -68, 72, 46], stroke(c.soft, 5)), line('M-72-68L0-22M0-68L-72-22', c.soft, 4), ...textLines([[-70, -2, 68], [-70, 16, 44]], c.soft), rect([-70, 38, 68, 26], c.accent, 13), path('M-22 50l36 16-15 5-6 15z', { fill: c.deep, stroke: c.paper, width: 4 }), group({ x: 58, y: -14, rotate: 24, scale: 0.92 }, [path('M0 84L-22 34V-16H22V34z', { fill: c.paper, stroke: c.paper, width: 4 }), line('M0 80V34', c.deep, 5), circle([0, 26, 9], c.deep), rect([-24, -52, 48, 30], hue.red, 6)]), ...[hue.red, c.accent, hue.sky].map((fill, index) => circle([46 + index * 24, 84, 10], fill))],
  uiuxmotion: (c) => [
    rect([-98, -90, 128, 118], c.paper, 10), rect([-86, -78, 104, 34], c.tint, 4), rect([-86, -34, 46, 20], c.accent, 10), line('M-86-2h80M-86 14h56', c.soft, 6), path('M10-54l34 84L58-4L92-18z', { fill: c.deep, stroke: c.paper, width: 5 }), circle([-34, -61, 17], c.deep), path('M-39-70l15 9-15 9z', c.paper),
    rect([-98, 42, 196, 52], c.deep, 8), line('M-84 84C-30 84-40 52 86 52', c.accent, 6), ...[[-84, 84], [-10, 68], [86, 52]].map(([x = 0, y = 0]) => path(polygon([x, y - 9, x + 9, y, x, y + 9, x - 9, y]), c.paper)), line('M-46 40V94', hue.red, 4), ...[1, 0.6, 0.3].map((opacity, index) => circle([86 - index * 14, -66 + index * 6, 11], { fill: c.accent, opacity })),
  ],
};
