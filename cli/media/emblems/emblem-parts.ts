import type { Palette } from '#cli/media/drawing/palette.ts';
import { type Circle, circle, group, line, path, polygon, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import { appWindow, cylinder } from '#cli/media/motifs/parts.ts';

/** Where a part of an emblem stands: its middle, its scale and its turn. */
interface Spot {
  x?: number;
  y?: number;
  scale?: number;
  rotate?: number;
}

/** Colours of things that have one colour whatever the department. */
export const hue = {
  red: '#C8453B',
  green: '#3F8F5B',
  greenDark: '#25633D',
  sky: '#5FB0DC',
  skin: '#D49B6A',
  skinDark: '#9A6540',
  hair: '#2C1E1B',
  white: '#FFFFFF',
  grey: '#8795A0',
} as const;

/** Letters round a middle: code, a command, a sign of the trade. */
export const letters = (text: string, [x, y, size]: Circle, paint: string): Shape =>
  outlineText(text, { x, y: y + size * 0.34, anchor: 'middle' }, { size, weight: 800, paint });

/** A chemist's flask, 180 high: the sign of every data science course. */
export const flask = (at: Spot, c: Palette): Shape =>
  group(at, [
    path('M-24-88h48v58L84 66a18 18 0 0 1-16 26H-68a18 18 0 0 1-16-26L-24-30z', c.paper),
    path('M-52 20H52L76 62a14 14 0 0 1-12 20H-64a14 14 0 0 1-12-20z', c.accent),
    rect([-36, -98, 72, 16], c.deep, 8),
    ...[-44, -16, 12, 40].map((x, index) => rect([x, 66 - index * 9, 16, 10 + index * 9], c.deep, 2)),
    circle([-10, -4, 8], c.soft),
    circle([10, -32, 6], c.soft),
  ]);

const snake = (isMirrored: boolean): { body: string; head: Circle; eye: Circle; tongue: string } => {
  const sign = isMirrored ? -1 : 1;
  const at = (x: number): number => x * sign;
  return {
    body: `M${at(-34)} 92C${at(-34)} 58 ${at(36)} 58 ${at(36)} 24C${at(36)}-10 ${at(-36)}-10 ${at(-36)}-44C${at(-36)}-66 ${at(-40)}-78 ${at(-56)}-78`,
    head: [at(-60), -76, 17],
    eye: [at(-62), -81, 4.5],
    tongue: `M${at(-76)} -72L${at(-92)} -68M${at(-86)} -70L${at(-93)} -76`,
  };
};

/** Two snakes that wind round each other, heads outwards. */
export function snakes(at: Spot, c: Palette): Shape {
  const paint = (fill: string, isMirrored: boolean): Shape[] => {
    const { body, head, eye, tongue } = snake(isMirrored);
    return [line(tongue, hue.red, 5), line(body, c.main, 34), line(body, fill, 24), circle(head, fill), circle(eye, c.deep)];
  };
  const over = 'M20 2C8-7-8-13-20-22';
  return group(at, [...paint(c.accent, false), ...paint(c.paper, true), line(over, c.main, 34), line(over, c.accent, 24)]);
}

/** A robot's head. */
export const robot = (at: Spot, c: Palette): Shape =>
  group(at, [
    line('M0-62V-84', c.paper, 8),
    circle([0, -90, 10], c.accent),
    rect([-84, -18, 20, 44], c.soft, 8),
    rect([64, -18, 20, 44], c.soft, 8),
    rect([-68, -64, 136, 122], c.paper, 28),
    rect([-50, -34, 100, 48], c.deep, 22),
    circle([-24, -10, 12], c.accent),
    circle([24, -10, 12], c.accent),
    line('M-24 36H24', c.main, 8),
  ]);

/** A graduate's cap over the middle. */
export const cap = (at: Spot, c: Palette): Shape =>
  group(at, [
    path('M-40 0V26q40 22 80 0V0z', c.deep),
    path('M0-34L86 0L0 34L-86 0z', { fill: c.deep, stroke: c.paper, width: 5 }),
    line('M66 6V40', c.accent, 7),
    circle([66, 46, 9], c.accent),
  ]);

/** Front, server and data, one on the other: the sign of every full stack course. */
export const stack = (at: Spot, c: Palette): Shape =>
  group(at, [
    line('M0-40V80', c.soft, 12),
    appWindow([-64, -96, 128, 78], c),
    letters('</>', [0, -44, 40], c.main),
    rect([-64, -8, 128, 42], c.tint, 10),
    circle([-44, 13, 7], c.accent),
    circle([-24, 13, 7], c.main),
    line('M4 13h42', c.main, 8),
    cylinder([-50, 52, 100, 34], { side: c.accent, top: c.paper, band: c.ember }),
  ]);

/** A magnifying glass over what is drawn at its middle. */
export const magnifier = (at: Spot, { rim, glass, handle }: Record<'rim' | 'glass' | 'handle', string>): Shape =>
  group(at, [line('M40 40L82 82', handle, 20), circle([0, 0, 54], { fill: glass, stroke: rim, width: 13 })]);

/** A business program's window: a command field with its transaction, below it a form. */
export const transaction = (code: string, c: Palette): Shape =>
  group({}, [
    appWindow([-100, -88, 200, 150], c),
    rect([-86, -52, 116, 38], c.tint, 6),
    letters(code, [-28, -33, 32], c.deep),
    circle([56, -33, 15], hue.green),
    line('M49-33l5 6l10-12', hue.white, 5),
    line('M-84 8h66M-84 30h46', c.soft, 8),
  ]);

/** Marks of rank: two arrowheads that point up. */
export const chevrons = (at: Spot, color: string): Shape => group(at, [line('M-26 8L0-18L26 8M-26 34L0 8L26 34', color, 13)]);

/** A cup with steam, 150 wide. */
export const cup = (at: Spot, c: Palette): Shape =>
  group(at, [
    path('M-66-14H46V34a48 48 0 0 1-48 48h-16a48 48 0 0 1-48-48z', c.paper),
    line('M46 0h14a22 22 0 0 1 0 44h-18', c.paper, 13),
    rect([-84, 86, 148, 12], c.accent, 6),
    line('M-38-36q-14-14 0-28t0-28M-8-36q-14-14 0-28t0-28M22-36q-14-14 0-28t0-28', c.accent, 8),
  ]);

/** A person from the chest up, with hair and a coat. */
export const figure = (at: Spot, { skin, coat, hair = hue.hair }: { skin: string; coat: string; hair?: string }): Shape =>
  group(at, [
    path('M-54 64v-12a54 46 0 0 1 108 0v12z', coat),
    rect([-12, -18, 24, 30], skin, 8),
    circle([0, -38, 28], skin),
    path('M-30-36C-34-76 34-76 30-36C24-52 8-56-4-54C-16-52-26-48-30-36z', hair),
  ]);

/** A bubble of speech whose tail points down to the left, or to the right. */
export const bubble = (at: Spot, fill: string, isRight = false): Shape =>
  group(at, [
    rect([-56, -40, 112, 70], fill, 20),
    path(polygon(isRight ? [10, 24, 44, 24, 48, 56] : [-10, 24, -44, 24, -48, 56]), fill),
  ]);

/** Bars of a chart that rise to the right, standing on their spot. */
export const bars = (at: Spot, fills: readonly string[]): Shape =>
  group(
    at,
    fills.map((fill, index) => rect([index * 26, -24 - index * 20, 18, 24 + index * 20], fill, 3)),
  );
