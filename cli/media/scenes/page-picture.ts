import type { PagePicture } from '#catalogue/schema/page-layout.ts';
import { housePalette, type Palette } from '#cli/media/drawing/palette.ts';
import { circle, group, line, path, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { toSvg } from '#cli/media/drawing/svg.ts';
import { bars, bubble, figure, hue, letters } from '#cli/media/emblems/emblem-parts.ts';
import { tick } from '#cli/media/motifs/parts.ts';
import { sceneSize } from './scene.ts';

const { skin, skinDark } = hue;

/** Of a box of 24. */
const star = 'm12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z';

/** What the heads of pages show, 640 wide and 360 high, on a ground that is drawn already. The floor is at 312. */
// biome-ignore format: a drawing reads as one table of shapes.
const pageScenes: Record<PagePicture, (c: Palette) => Shape[]> = {
  // A trainer at the board, and a class seen from behind.
  classroom: (c) => [
    rect([150, 34, 340, 190], c.deep, 12), rect([162, 46, 316, 166], c.main, 6), letters('SELECT', [262, 96, 44], c.paper), letters('FROM', [238, 150, 44], c.accent), line('M330 150h110M366 96h56', c.soft, 8), line('M190 190h250', c.soft, 6),
    figure({ x: 548, y: 196, scale: 1.5 }, { skin: skinDark, coat: c.accent }), rect([474, 286, 150, 14], c.deep, 5), rect([486, 300, 126, 60], c.main), line('M500 214L446 160', skinDark, 16),
    ...([[90, c.ember], [230, c.deep], [370, c.paper]] as const).flatMap(([x, coat], index) => [group({ x, y: 268, scale: 1.35 }, [path('M-54 64v-12a54 46 0 0 1 108 0v12z', coat), rect([-12, -18, 24, 30], index === 1 ? skinDark : skin, 8), circle([0, -38, 28], index === 2 ? '#5A3A2A' : hue.hair)])]), rect([20, 334, 430, 26], c.deep, 6),
  ],
  // A flight of steps of which one is missing, and a student who looks for it.
  lost: (c) => [
    ...([[210, 62], [300, 112], [480, 212]] as const).flatMap(([x, high], index) => [rect([x, 312 - high, 90, high], index === 2 ? c.main : index === 1 ? '#2E8480' : c.soft, 4), rect([x, 312 - high, 90, 12], c.deep, 4)]),
    line('M398 304v-16m0-24v-16m0-24v-16m0-24v-12h12m22 0h16m22 0h4v12m0 24v16m0 24v16m0 24v16', c.main, 5), letters('?', [435, 238, 84], c.ember),
    path('M525 100V14', { stroke: c.deep, width: 8 }), path('M521 16h-78l18 24l-18 24h78z', c.ember),
    figure({ x: 112, y: 255, scale: 1.65 }, { skin: skinDark, coat: c.accent }), line('M166 309L226 218', skinDark, 18), line('M222 224L246 184', c.deep, 12), circle([268, 156, 36], c.paper), circle([268, 156, 36], { stroke: c.deep, width: 10 }),
  ],
  // A team round a table with a plan on the wall.
  meeting: (c) => [
    rect([180, 30, 280, 150], c.paper, 10), rect([180, 30, 280, 30], c.deep, 8), ...[0, 1, 2].map((row) => group({ x: 204, y: 86 + row * 32 }, [rect([0, -9, 18, 18], c.soft, 4), tick({ x: 9, y: 2, scale: 0.22 }, c.deep, 24), line(`M36 0h${[120, 84, 104][row]}`, c.main, 7)])), bars({ x: 386, y: 160, scale: 0.9 }, [c.soft, c.main, c.accent]),
    figure({ x: 90, y: 226, scale: 1.45 }, { skin, coat: c.main }), figure({ x: 250, y: 238, scale: 1.3 }, { skin: skinDark, coat: c.ember }), figure({ x: 400, y: 238, scale: 1.3 }, { skin, coat: c.deep, hair: '#5A3A2A' }), figure({ x: 552, y: 226, scale: 1.45 }, { skin: skinDark, coat: c.accent }),
    rect([20, 300, 600, 20], c.deep, 9), rect([60, 320, 520, 40], c.main), path('M284 300L294 262H356L366 300z', c.soft), rect([150, 288, 70, 12], c.paper, 3), rect([430, 286, 60, 14], c.accent, 3),
  ],
  // A student says how the class is going, in stars and in words, and somebody writes it down.
  feedback: (c) => [
    rect([206, 28, 316, 132], c.paper, 22), path('M236 150L196 196L290 156z', c.paper), ...[0, 1, 2, 3, 4].map((place) => group({ x: 232 + place * 54, y: 44, scale: 2 }, [path(star, place === 4 ? c.soft : c.accent)])), line('M236 120h180M236 138h120', c.soft, 8),
    figure({ x: 130, y: 214, scale: 1.65 }, { skin: skinDark, coat: c.accent }), figure({ x: 490, y: 232, scale: 1.45 }, { skin, coat: c.main, hair: '#5A3A2A' }),
    rect([40, 306, 560, 18], c.deep, 8), rect([54, 324, 532, 36], c.main), path('M330 300L342 266H412L424 300z', c.paper), line('M440 288L402 276', skin, 16), line('M404 284L388 258', c.ember, 8),
  ],
  // A handshake over a desk, and the letter that it is about.
  offer: (c) => [
    rect([256, 30, 128, 160], c.paper, 8), rect([276, 52, 60, 14], c.accent, 4), line('M278 88h84M278 108h84M278 128h56', c.soft, 8), circle([350, 158, 18], c.main), tick({ x: 350, y: 162, scale: 0.24 }, c.paper, 26),
    figure({ x: 140, y: 206, scale: 1.7 }, { skin, coat: c.accent }), figure({ x: 500, y: 206, scale: 1.7 }, { skin: skinDark, coat: c.deep, hair: '#5A3A2A' }), line('M196 276L306 256', skin, 20), line('M444 276L330 256', skinDark, 20), circle([318, 256, 17], skin), rect([40, 306, 560, 18], c.deep, 8), rect([54, 324, 532, 36], c.main), bubble({ x: 88, y: 66, scale: 0.9 }, c.paper), letters('CV', [88, 60, 40], c.main),
  ],
  // Terms on one sheet with a seal, and a student who reads them before signing.
  terms: (c) => [
    rect([300, 26, 220, 268], c.paper, 10), rect([326, 52, 110, 18], c.main, 5), ...[0, 1, 2, 3].map((row) => group({ x: 336, y: 104 + row * 36 }, [circle([0, 0, 12], c.soft), tick({ x: 0, y: 3, scale: 0.2 }, c.deep, 28), line(`M28 0h${[130, 100, 116, 70][row]}`, c.soft, 8)])), circle([470, 252, 34], c.accent), circle([470, 252, 22], { stroke: c.paper, width: 5 }), path('M452 278l-10 44l22-12l14 18l12-46z', c.ember),
    figure({ x: 160, y: 214, scale: 1.65 }, { skin: skinDark, coat: c.main }), line('M214 270L300 240', skinDark, 18), line('M292 252L330 214', c.deep, 8), rect([30, 306, 580, 18], c.deep, 8), rect([44, 324, 552, 36], c.main), rect([60, 290, 80, 16], c.accent, 3),
  ],
  // Somebody gives a demo class at a flip chart, and two colleagues at a table ask and take notes.
  'demo-class': (c) => [
    line('M72 312L98 200M188 312L162 200', c.deep, 8), rect([40, 34, 180, 176], c.paper, 8), rect([40, 34, 180, 16], c.deep, 5), line('M64 82h92M64 110h60', c.soft, 8), bars({ x: 150, y: 188, scale: 1.05 }, [c.soft, c.main, c.accent]),
    figure({ x: 314, y: 216, scale: 1.5 }, { skin: skinDark, coat: c.ember }), line('M262 272L214 138', skinDark, 16),
    figure({ x: 462, y: 238, scale: 1.25 }, { skin, coat: c.main, hair: '#5A3A2A' }), figure({ x: 566, y: 238, scale: 1.25 }, { skin: skinDark, coat: c.deep }), rect([386, 300, 236, 16], c.deep, 7), rect([400, 316, 208, 44], c.main), rect([424, 286, 60, 14], c.paper, 3), rect([530, 286, 60, 14], c.paper, 3), line('M478 284L496 258', c.accent, 7),
    bubble({ x: 478, y: 112, scale: 0.85 }, c.paper), letters('?', [478, 106, 46], c.ember),
  ],
  // A wall calendar on which somebody circles the day on which a class begins.
  calendar: (c) => [
    rect([232, 30, 300, 214], c.paper, 12), path('M232 42a12 12 0 0 1 12-12h276a12 12 0 0 1 12 12v38H232z', c.deep), line('M290 18v30M474 18v30', c.ember, 10),
    ...[0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => rect([254 + column * 53, 98 + row * 48, 40, 34], row === 1 && column === 1 ? c.accent : column === 4 ? c.tint : c.soft, 5))), tick({ x: 327, y: 164, scale: 0.34 }, c.deep, 26), circle([327, 163, 33], { stroke: c.ember, width: 6 }),
    figure({ x: 132, y: 214, scale: 1.7 }, { skin: skinDark, coat: c.accent }), line('M190 276L268 204', skinDark, 19), line('M264 208L294 184', c.deep, 9), rect([40, 306, 560, 18], c.deep, 8), rect([54, 324, 532, 36], c.main), rect([430, 290, 90, 16], c.paper, 3), rect([442, 276, 70, 14], c.ember, 3),
  ],
  // A wall of subjects, from which a student takes one.
  subjects: (c) => [
    ...([['</>', 0, 0, '#3A4A9F'], ['SQL', 1, 0, c.main], ['', 2, 0, '#1C6693'], ['SAP', 0, 1, '#52763A'], ['Hi!', 1, 1, '#B04A35'], ['3D', 2, 1, '#744A86']] as const).flatMap(([sign, column, row, paint]) => [rect([222 + column * 112, 34 + row * 112, 98, 98], paint, 14), letters(sign, [271 + column * 112, 83 + row * 112, 36], c.paper)]),
    path('M466 102a16 16 0 0 1 4-31a25 25 0 0 1 47-6a20 20 0 0 1 8 37z', c.paper),
    figure({ x: 112, y: 214, scale: 1.7 }, { skin, coat: c.ember, hair: '#5A3A2A' }), line('M168 278L222 226', skin, 19), circle([224, 224, 13], skin), rect([20, 306, 600, 18], c.deep, 8), rect([34, 324, 572, 36], c.main), rect([462, 290, 96, 16], c.accent, 3), rect([474, 276, 76, 14], c.paper, 3),
  ],
  // A student asks by phone, and a counsellor with a headset answers.
  call: (c) => [
    bubble({ x: 226, y: 92, scale: 1.15 }, c.paper), letters('?', [226, 84, 58], c.ember), bubble({ x: 392, y: 92, scale: 1.15 }, c.accent, true), line('M356 76h72M356 98h44', c.deep, 9),
    figure({ x: 122, y: 214, scale: 1.7 }, { skin: skinDark, coat: c.main }), line('M176 280L172 190', skinDark, 19), rect([160, 132, 24, 52], c.deep, 6),
    figure({ x: 518, y: 214, scale: 1.7 }, { skin, coat: c.ember, hair: '#5A3A2A' }), path('M468 150a50 50 0 0 1 100 0', { stroke: c.deep, width: 8 }), rect([458, 140, 18, 34], c.deep, 7), rect([560, 140, 18, 34], c.deep, 7), line('M468 172q6 24 30 22', c.deep, 6),
    rect([20, 306, 600, 18], c.deep, 8), rect([34, 324, 572, 36], c.main), path('M338 306L352 254H440L454 306z', c.soft), rect([338, 300, 116, 10], c.paper, 3),
  ],
  // A trainer writes down what the class asked; sheets become a page.
  writing: (c) => [
    ...([[226, 44, -8], [344, 26, 3], [452, 50, 10]] as const).map(([x, y, rotate], index) => group({ x, y, rotate }, [rect([0, 0, 92, 122], c.paper, 8), rect([14, 16, index === 1 ? 64 : 46, 14], [c.main, c.ember, c.deep][index] ?? c.main, 4), line('M16 48h60M16 66h60M16 84h40', c.soft, 7)])),
    figure({ x: 150, y: 214, scale: 1.7 }, { skin: skinDark, coat: c.accent }), line('M206 282L300 284', skinDark, 19), line('M296 290L322 250', c.deep, 8),
    rect([40, 306, 560, 18], c.deep, 8), rect([54, 324, 532, 36], c.main), rect([272, 292, 120, 14], c.paper, 3), rect([468, 268, 46, 38], c.ember, 6), path('M514 276h14a10 10 0 0 1 0 20h-14', { stroke: c.ember, width: 7 }), line('M482 254q-6-10 0-20M500 254q-6-10 0-20', c.paper, 5),
  ],
};

/** The drawing in the head of a page, 16:9. */
export const drawPagePicture = (name: PagePicture): string =>
  toSvg(
    [
      rect([0, 0, sceneSize.width, sceneSize.height], housePalette.tint),
      circle([586, 54, 34], housePalette.accent),
      rect([0, 312, sceneSize.width, 48], housePalette.soft),
      ...pageScenes[name](housePalette),
    ],
    sceneSize,
  );
