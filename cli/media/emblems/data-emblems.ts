import { circle, group, line, path, rect, stroke } from '#cli/media/drawing/shapes.ts';
import type { Motifs } from '#cli/media/motifs/motif.ts';
import { appWindow, bolt, cylinder, gear, spark, tick } from '#cli/media/motifs/parts.ts';
import { bars, cap, chevrons, figure, flask, hue, letters, magnifier, robot, snakes, stack } from './emblem-parts.ts';

/** Emblems of data, analytics and artificial intelligence by the course's key. */
// biome-ignore format: a drawing reads as one table of shapes.
export const dataEmblems: Motifs = {
  machinelearning: (c) => [robot({ y: -8, scale: 0.8 }, c), cap({ y: -72, scale: 0.86 }, c), path('M0 62C-28 44-62 44-96 50V94C-62 88-28 88 0 104z', c.paper), path('M0 62C28 44 62 44 96 50V94C62 88 28 88 0 104z', c.tint), line('M-78 66q30-4 54 6M-78 80q30-4 54 6', c.soft, 6), ...[[26, 80], [44, 72], [60, 66], [76, 60]].map(([x = 0, y = 0]) => circle([x, y, 5], c.main))],
  ai: (c) => [
    path('M-8-78a34 34 0 0 0-50 12a34 34 0 0 0-26 48a36 36 0 0 0 4 52a34 34 0 0 0 36 38a32 32 0 0 0 36 6z', '#EFA7A0'), path('M8-78a34 34 0 0 1 50 12a34 34 0 0 1 26 48a36 36 0 0 1-4 52a34 34 0 0 1-36 38a32 32 0 0 1-36 6z', c.paper),
    line('M-14-52C-34-56-36-34-22-30M-66-22C-50-32-38-18-46-6M-18 4C-34-4-46 10-36 22M-64 26C-50 20-42 34-50 46M-16 40C-30 36-36 52-26 60', '#B8635C', 6), line('M30-44v24h26M30 44V18h24M10 0h30M18-64v16', c.deep, 6), ...[[30, -48], [60, -20], [58, 18], [30, 48], [44, 0], [18, -44]].map(([x = 0, y = 0]) => circle([x, y, 8], c.accent)),
  ],
  advgenai: (c) => [
    rect([-84, -86, 150, 118], c.paper, 10), rect([-72, -74, 126, 94], '#BFE3EF', 4), circle([-40, -46, 13], c.accent), path('M-72 20L-30-30L-2-2L20-26L54 14V20z', hue.green),
    group({ rotate: 38, x: 48, y: -6 }, [rect([-8, -16, 16, 96], c.deep, 8), rect([-8, -16, 16, 30], c.paper, 8)]), spark([64, -40, 34], c.accent), spark([26, -88, 16], c.accent), spark([88, -80, 14], c.paper), rect([-92, 52, 184, 40], c.paper, 20), line('M-70 72h70', c.soft, 8), line('M14 60v24', c.deep, 6), circle([72, 72, 13], c.accent), line('M66 74l6-7l6 7', c.deep, 5),
  ],
  powerbi: (c) => [rect([-96, -84, 192, 150], c.paper, 14), rect([-96, -84, 192, 24], c.deep, 10), bars({ x: -80, y: 50 }, [c.ember, c.accent, '#F7C65B', c.accent]), path('M58-8V-46A38 38 0 0 1 92 12z', c.main), circle([56, -8, 30], { stroke: c.soft, width: 14 }), line('M40 40h44', c.soft, 8), rect([-30, 66, 60, 14], c.soft), rect([-52, 78, 104, 14], c.deep, 7), bolt({ x: 2, y: -14, scale: 1 }, hue.red)],
  advexcel: (c) => [
    rect([-92, -84, 184, 168], c.paper, 12), path('M-92-50v-22a12 12 0 0 1 12-12H80a12 12 0 0 1 12 12v22z', hue.greenDark), letters('fx', [-70, -67, 26], hue.white), rect([-48, -79, 128, 24], c.paper, 4), letters('=A1', [-14, -66, 22], hue.greenDark), rect([-92, -50, 36, 134], '#D3E8D8'), rect([0, -14, 46, 34], '#8CC79E'),
    line('M-92-14H92M-92 20H92M-92 52H92M-56-50V84M0-50V84M46-50V84', '#9DBFA6', 4), rect([0, -14, 46, 34], stroke(hue.green, 7)), rect([42, 16, 12, 12], hue.green), line('M-44 0h26M-44 36h32M12 36h22M58 0h22M58 36h16M-44 68h24', hue.grey, 7),
  ],
  tableau: (c) => [line('M-50 96L-20-60M50 96L20-60M0 66V96', '#8A5E3F', 11), rect([-92, -84, 184, 140], '#8A5E3F', 8), rect([-80, -72, 160, 116], c.paper, 3), rect([-70, -62, 66, 46], hue.sky, 3), rect([-70, -12, 40, 46], c.accent, 3), rect([-26, -12, 22, 46], hue.red, 3), circle([26, -36, 18], hue.green), circle([52, -46, 10], c.accent), circle([60, -22, 8], hue.red), line('M6 32V6M24 32V-2M42 32V14M60 32V2', c.main, 11), circle([0, -94, 9], c.accent)],
  rprogramming: (c) => [appWindow([-98, -86, 196, 172], c), letters('R', [-44, -2, 120], hue.sky), letters('<-', [48, -28, 52], c.deep), path('M4 62C28 62 34 8 50 8C66 8 72 62 92 62z', c.accent), line('M4 66H90', c.deep, 6), line('M50 14V60', c.ember, 4)],
  datascience: (c) => [flask({ scale: 1 }, c), circle([54, -56, 26], { stroke: c.soft, width: 7 }), circle([54, -56, 7], c.paper), circle([40, -92, 7], c.accent), circle([-62, -40, 9], c.accent), circle([-84, -8, 6], c.soft)],
  dswithpython: (c) => [flask({ x: -46, y: 4, scale: 0.84 }, c), snakes({ x: 54, y: 2, scale: 0.66 }, c)],
  dswithr: (c) => [flask({ x: -44, y: 4, scale: 0.84 }, c), circle([56, -18, 50], c.tint), letters('R', [56, -18, 82], '#2C6FB0'), path('M14 84C34 84 40 48 56 48C72 48 78 84 98 84z', c.paper)],
  dswithai: (c) => [flask({ x: -46, y: 6, scale: 0.84 }, c), robot({ x: 50, y: -4, scale: 0.6 }, c)],
  advdatascwithai: (c) => [flask({ x: -50, y: 14, scale: 0.72 }, c), robot({ x: 50, y: 28, scale: 0.56 }, c), chevrons({ x: 0, y: -76, scale: 0.92 }, c.accent), spark([-60, -76, 14], c.paper), spark([60, -76, 14], c.paper)],
  dswithdataanalytics: (c) => [flask({ x: -52, y: 2, scale: 0.8 }, c), magnifier({ x: 44, y: -16, scale: 0.88 }, { rim: c.deep, glass: c.paper, handle: c.deep }), bars({ x: 6, y: 12, scale: 0.74 }, [c.main, c.soft, c.accent])],
  dsfullstack: (c) => [flask({ x: -50, y: 4, scale: 0.8 }, c), stack({ x: 50, scale: 0.78 }, c)],
  dataanalytics: (c) => [rect([-96, -80, 150, 140], c.paper, 12), line('M-82 44H42', c.soft, 6), bars({ x: -76, y: 40, scale: 0.96 }, [c.soft, c.soft, c.main, c.main]), magnifier({ x: 30, y: 6, scale: 0.96 }, { rim: c.accent, glass: c.tint, handle: c.accent }), path('M30 6V-34A40 40 0 0 1 64 28z', c.main), path('M26 10L58 34A40 40 0 1 1 26-32z', c.accent)],
  sql: (c) => [cylinder([-84, -76, 168, 150], { side: c.paper, top: c.tint, band: c.soft }), rect([-66, -8, 132, 66], c.deep, 10), letters('SELECT', [-4, 10, 34], c.accent), letters('* FROM', [-4, 42, 30], c.paper)],
  pythonsql: (c) => [snakes({ x: -48, scale: 0.74 }, c), cylinder([6, -54, 92, 112], { side: c.paper, top: c.tint, band: c.soft }), letters('SQL', [52, 24, 38], c.main)],
  python: (c) => [snakes({ scale: 1 }, c)],
  dataengprogram: (c) => [
    line('M-56-34V26H52', hue.grey, 24), line('M-56-34V26H52', c.tint, 12), cylinder([-94, -84, 76, 50], { side: c.paper, top: c.tint, band: c.soft }), cylinder([24, 20, 76, 54], { side: c.accent, top: c.paper, band: c.ember }), rect([-26, 4, 14, 44], c.deep, 4), circle([-19, -6, 18], { stroke: hue.red, width: 8 }), line('M-19-6V10', c.deep, 8),
    ...[[-56, -8], [-36, 26], [2, 26]].map(([x = 0, y = 0]) => rect([x - 6, y - 6, 12, 12], c.accent, 2)), path('M8-36a46 46 0 0 1 92 0z', c.accent), rect([0, -38, 108, 14], c.ember, 7), rect([46, -86, 16, 48], c.ember, 6), gear([-52, 74, 24], c.soft, c.main),
  ],
  businessanalyst: (c) => [
    figure({ x: -48, y: 26, scale: 0.98 }, { skin: hue.skin, coat: c.deep }), path('M-60 38L-48 54L-36 38z', c.paper), path('M-52 46h8l6 34h-20z', hue.red), rect([10, -86, 90, 118], c.accent, 8), rect([18, -74, 74, 100], c.paper, 4), rect([38, -94, 34, 18], c.deep, 6), line('M28-22L46-42L58-32L82-58', c.main, 8), line('M70-60h14v14', c.main, 7),
    ...[-4, 14].map((y) => group({ x: 34, y }, [tick({ x: 0, y: 0, scale: 0.26 }, hue.green, 24), line('M14 0h34', c.soft, 6)])), rect([20, 48, 78, 48], '#8A5E3F', 8), line('M46 48v-8h26v8', '#8A5E3F', 7), rect([52, 62, 14, 14], c.accent, 3),
  ],
  fspythonwithml: (c) => [stack({ x: 0, y: 34, scale: 0.7 }, c), snakes({ x: -64, y: -14, scale: 0.66 }, c), robot({ x: 66, y: -16, scale: 0.5 }, c), cap({ x: 66, y: -56, scale: 0.5 }, c)],
};
