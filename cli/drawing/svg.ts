import { escapeHtml } from '#site/shared/text/escape-html.ts';
import { type Box, type Paint, type Placement, round, type Shape } from './shapes.ts';

interface SvgOptions {
  width: number;
  height: number;
  /** Title for screen readers. A picture without a title is treated as decorative. */
  title?: string;
  viewBox?: string;
  /** Whether the picture stays at the bottom of a box that has another shape. By default, it is in the middle. */
  isAtBottom?: boolean;
  /** Views with their own addresses (`picture.svg#id`), so that pictures shown on the same page can share a file. */
  views?: readonly { id: string; box: Box }[];
}

export function toSvg(
  shapes: readonly Shape[],
  { width, height, title, viewBox = `0 0 ${width} ${height}`, isAtBottom, views = [] }: SvgOptions,
): string {
  const name = title ? `<title>${escapeHtml(title)}</title>` : '';
  const label = title ? ' role="img"' : '';
  const named = views.map(({ id, box }) => `<view id="${id}" viewBox="${box.join(' ')}"/>`).join('');
  const copied: Copied = new Map();
  const body = shapes.map((shape) => element(shape, copied)).join('');
  const shared = [...copied].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"${isAtBottom ? ' preserveAspectRatio="xMidYMax"' : ''}${label}` +
    ` stroke-linecap="round" stroke-linejoin="round">${name}${named}${shared ? `<defs>${shared}</defs>` : ''}${body}</svg>\n`
  );
}

type Copied = Map<string, string>;

function element(shape: Shape, copied: Copied): string {
  if (shape.kind === 'group')
    return `<g${transform(shape.at)}${shape.paint ? attributes(shape.paint) : ''}>${shape.children.map((child) => element(child, copied)).join('')}</g>`;
  if (shape.kind === 'copy') return `<use href="#${copyId(shape.d, copied)}" x="${round(shape.x)}" y="${round(shape.y)}"/>`;
  const paint = attributes(shape.paint);
  if (shape.kind === 'path') return `<path d="${shape.d}"${paint}/>`;
  if (shape.kind === 'circle') {
    const [cx, cy, r] = shape.circle.map(round);
    return `<circle cx="${cx}" cy="${cy}" r="${r}"${paint}/>`;
  }
  const [x, y, width, height] = shape.box.map(round);
  const radius = shape.radius ? ` rx="${round(shape.radius)}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius}${paint}/>`;
}

function copyId(d: string, copied: Copied): string {
  const id = copied.get(d) ?? `g${copied.size.toString(36)}`;
  copied.set(d, id);
  return id;
}

function attributes({ fill, stroke, width, opacity, isEvenOdd }: Paint): string {
  const strokes = stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : '';
  const rule = isEvenOdd ? ' fill-rule="evenodd"' : '';
  return ` fill="${fill ?? 'none'}"${rule}${strokes}${opacity === undefined ? '' : ` opacity="${opacity}"`}`;
}

function transform({ x = 0, y = 0, scale = 1, rotate = 0, matrix }: Placement): string {
  const parts: string[] = [];
  if (x || y) parts.push(`translate(${round(x)} ${round(y)})`);
  if (rotate) parts.push(`rotate(${round(rotate)})`);
  if (scale !== 1) parts.push(`scale(${Math.round(scale * 1000) / 1000})`);
  if (matrix) parts.push(`matrix(${matrix.join(' ')})`);
  return parts.length > 0 ? ` transform="${parts.join(' ')}"` : '';
}
