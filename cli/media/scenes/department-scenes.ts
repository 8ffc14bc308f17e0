import type { Palette } from '#cli/media/drawing/palette.ts';
import { circle, group, line, path, polygon, rect, type Shape, starPoints } from '#cli/media/drawing/shapes.ts';
import { bars, bubble, cap, figure, hue, letters, magnifier } from '#cli/media/emblems/emblem-parts.ts';
import { cloud, cube, cylinder, shield, tick } from '#cli/media/motifs/parts.ts';

/** People at their work, 640 wide and 360 high, on a ground that is drawn already. The floor is at 312. */
type DepartmentScene = (c: Palette) => Shape[];

const desk = (x: number, width: number, c: Palette): Shape[] => [
  rect([x, 262, width, 16], c.deep, 5),
  rect([x + 10, 278, width - 20, 82], c.main),
];

const monitor = (x: number, c: Palette, children: readonly Shape[]): Shape =>
  group({ x, y: 200 }, [
    rect([-14, 40, 28, 24], c.soft),
    rect([-76, -62, 152, 106], c.deep, 9),
    rect([-68, -54, 136, 90], c.paper, 4),
    ...children,
  ]);

const plant = (x: number): Shape =>
  group({ x, y: 312 }, [
    path('M0-40C-50-60-40-110-24-120C-20-90 0-80 0-40C0-90 20-110 34-116C44-90 30-60 0-40z', hue.green),
    path('M-24-42H24L16 6H-16z', '#B4583A'),
  ]);

/** Scenes by a category's slug; the six departments, and the two selections. */
// biome-ignore format: a drawing reads as one table of shapes.
export const departmentScenes: Record<string, DepartmentScene> = {
  // Two analysts before a wall of charts.
  'data-science': (c) => [
    rect([150, 40, 400, 220], c.deep, 16), rect([162, 52, 376, 196], c.paper, 8), bars({ x: 184, y: 232, scale: 1.3 }, [c.soft, c.main, c.accent]), circle([350, 110, 44], c.soft), path('M350 110V66A44 44 0 0 1 390 128z', c.accent), line('M310 224L350 190L384 206L440 150L512 168', c.main, 8), ...[[430, 90], [452, 72], [470, 98], [494, 80], [512, 62], [448, 112]].map(([x = 0, y = 0]) => circle([x, y, 7], c.main)),
    figure({ x: 112, y: 238, scale: 1.5 }, { skin: hue.skin, coat: c.main }), line('M166 250L222 190', hue.skin, 16), magnifier({ x: 236, y: 158, scale: 0.8 }, { rim: c.ember, glass: c.tint, handle: c.ember }), figure({ x: 560, y: 238, scale: 1.5 }, { skin: hue.skinDark, coat: c.accent }), ...desk(6, 212, c), ...desk(440, 190, c),
  ],
  // A programmer between two screens.
  'software-development': (c) => [
    figure({ x: 320, y: 206, scale: 1.7 }, { skin: hue.skinDark, coat: c.accent }), monitor(150, c, [letters('</>', [0, -14, 56], c.main), line('M-50 22h60M22 22h24', c.soft, 7)]), monitor(490, c, [...[-40, -20, 0, 20].map((y, index) => line(`M${-52 + index * 10} ${y}h${[60, 40, 50, 30][index]}`, [c.main, c.accent, c.soft, c.main][index] as string, 8)), path('M20-6l44 18-18 6-8 18z', { fill: c.deep, stroke: c.paper, width: 4 })]),
    path('M246 262L262 200H378L394 262z', c.soft), circle([320, 232, 9], c.paper), ...desk(40, 560, c), group({ x: 420, y: 238, scale: 0.36 }, [path('M-66-34H46V34a48 48 0 0 1-48 48h-16a48 48 0 0 1-48-48z', c.paper), line('M46-10h14a22 22 0 0 1 0 44h-18', c.paper, 13), line('M-28-56q-14-14 0-28M8-56q-14-14 0-28', c.ember, 9)]), plant(610),
  ],
  // An engineer between racks, below the cloud they serve.
  'cloud-computing-security': (c) => [
    cloud({ x: 320, y: 84, scale: 1.3 }, c.paper), line('M250 150V190H130M390 150V190H510M320 150V176', c.accent, 8), group({ x: 320, y: 86, scale: 0.5 }, [shield(1, c.main), tick({ x: 0, y: 0, scale: 1.3 }, c.paper, 15)]),
    ...[60, 440].map((x) => group({ x, y: 130 }, [rect([0, 0, 140, 186], c.deep, 10), ...[0, 1, 2, 3, 4].map((row) => group({ y: 14 + row * 34 }, [rect([12, 0, 116, 26], row === 2 ? c.accent : c.soft, 4), circle([28, 13, 6], row === 2 ? c.deep : hue.green), line('M48 9h64M48 18h40', c.deep, 4)]))])),
    figure({ x: 320, y: 232, scale: 1.5 }, { skin: hue.skin, coat: c.ember }), path('M250 292L262 244H378L390 292z', c.soft), rect([226, 290, 188, 12], c.deep, 5), rect([234, 302, 172, 58], c.main), letters('$ _', [320, 268, 32], c.deep),
  ],
  // A conversation, and one who listens.
  'soft-skills': (c) => [
    bubble({ x: 196, y: 84, scale: 1.5 }, c.paper), letters('Hello!', [196, 76, 50], c.main), bubble({ x: 420, y: 78, scale: 1.36 }, c.accent, true), letters('Bonjour!', [420, 71, 34], c.deep), figure({ x: 130, y: 228, scale: 1.6 }, { skin: hue.skin, coat: c.main }), figure({ x: 500, y: 228, scale: 1.6 }, { skin: hue.skinDark, coat: c.deep }), figure({ x: 320, y: 234, scale: 1.4 }, { skin: hue.skinDark, coat: c.accent, hair: '#5A3A2A' }),
    line('M376 268L412 196', hue.skinDark, 17), path('M100 262h60l-30 44z', c.paper), rect([40, 300, 560, 18], c.deep, 8), rect([52, 318, 536, 42], c.main), rect([200, 286, 76, 14], c.paper, 3), rect([400, 284, 60, 16], hue.green, 3),
  ],
  // Accounts, stores and delivery round one screen.
  sap: (c) => [
    monitor(320, c, [letters('₹', [-34, -8, 62], c.main), bars({ x: 0, y: 26, scale: 0.7 }, [c.soft, c.accent, c.main])]), figure({ x: 176, y: 212, scale: 1.5 }, { skin: hue.skin, coat: c.main }), ...desk(84, 326, c), rect([118, 238, 90, 12], c.paper, 2), rect([124, 250, 84, 12], c.accent, 2),
    ...([[476, 270, 46], [560, 270, 46], [518, 200, 44]] as const).map(([x, y, r]) => cube([x, y, r], { top: '#E8C48E', left: '#C99A5B', right: '#A87A40' })), group({ x: 80, y: 110 }, [cylinder([-40, -40, 80, 76], { side: c.paper, top: c.accent, band: c.soft })]), line('M124 110C160 90 200 92 236 130', c.soft, 8), line('M404 150C440 120 480 120 512 146', c.soft, 8),
    group({ x: 532, y: 88, scale: 0.8 }, [rect([-98, -40, 116, 86], c.accent, 10), path('M24-16H62a10 10 0 0 1 8 4L94 18V46H24z', c.main), ...[-54, 56].flatMap((x) => [circle([x, 50, 22], c.deep), circle([x, 50, 8], c.paper)])]),
  ],
  // An engineer with a helmet and a plan before a building that is half model.
  bim: (c) => [
    path('M300 312V110L430 60V312z', c.paper), ...[130, 174, 218, 262].flatMap((y) => [330, 380].map((x) => rect([x, y, 26, 24], hue.sky, 3))), line('M430 60L560 110V312H430M430 120L560 160M430 180L560 208M430 240L560 258M476 78V312M520 94V312', c.accent, 6), line('M590 312V40M470 48H630M590 40L520 48M590 20V40M500 48V96', c.deep, 7), rect([488, 92, 26, 18], c.ember, 3),
    figure({ x: 150, y: 226, scale: 1.7 }, { skin: hue.skin, coat: c.accent }), path('M100 160a50 50 0 0 1 100 0z', c.ember), rect([90, 154, 120, 12], c.ember, 6), rect([36, 318, 228, 42], c.main), rect([26, 308, 248, 14], c.deep, 5), rect([50, 250, 200, 60], '#3E6FB0', 4), line('M70 294V268H120V294H170V264H230', c.paper, 5), rect([300, 308, 270, 8], c.deep),
  ],
  // A circle of students, and the star of what most of them ask for.
  'most-popular': (c) => [
    path(polygon(starPoints(5, 82, 38).map((value, index) => value + (index % 2 ? 108 : 320))), { fill: c.accent, stroke: c.accent, width: 10 }), letters('1', [320, 112, 72], c.deep), ...([[92, hue.skin, c.main], [548, hue.skinDark, c.ember], [206, hue.skinDark, c.paper], [434, hue.skin, c.deep], [320, hue.skin, c.main]] as const).map(([x, skin, coat], index) => figure({ x, y: [236, 236, 246, 246, 254][index] as number, scale: 1.36 }, { skin, coat })),
    bubble({ x: 100, y: 110, scale: 0.9 }, c.paper), letters('</>', [100, 105, 40], c.main), bubble({ x: 540, y: 110, scale: 0.9 }, c.paper, true), bars({ x: 508, y: 126, scale: 0.6 }, [c.soft, c.accent, c.main]), rect([20, 312, 600, 14], c.deep, 6), rect([32, 326, 576, 34], c.main),
  ],
  // From the cap to the desk: a graduate on the steps to an office.
  'job-oriented': (c) => [
    ...[0, 1, 2, 3].map((step) => rect([150 + step * 80, 272 - step * 34, 490 - step * 80, 88 + step * 34], step % 2 ? c.soft : '#CFE6E0')), rect([484, 40, 120, 132], c.deep, 8), rect([494, 50, 100, 122], c.paper), rect([500, 56, 88, 116], '#8A5E3F'), circle([572, 118, 7], c.accent), rect([470, 20, 150, 30], c.accent, 6), tick({ x: 545, y: 36, scale: 0.5 }, c.deep, 18),
    rect([246, 160, 26, 78], c.main), rect([280, 160, 26, 78], c.main), figure({ x: 276, y: 112, scale: 1 }, { skin: hue.skinDark, coat: c.deep }), cap({ x: 276, y: 52, scale: 0.66 }, c), line('M322 160L338 176', c.deep, 16), rect([316, 178, 64, 46], '#8A5E3F', 7), line('M336 178v-8h24v8', '#8A5E3F', 7), rect([341, 194, 14, 14], c.accent, 3), figure({ x: 80, y: 250, scale: 1.3 }, { skin: hue.skin, coat: c.accent }), rect([16, 322, 128, 38], c.main), rect([30, 294, 100, 14], c.paper, 3), rect([36, 308, 94, 14], c.ember, 3),
  ],
};
