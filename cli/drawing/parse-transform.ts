import type { Placement } from './shapes.ts';

/** Order in which a single group applies its transforms, outermost first. */
const order = ['translate', 'rotate', 'scale'];

/** Converts an SVG `transform` into the placements of nested groups. Undefined if the transform cannot be read. */
export function parseTransform(text: string): Placement[] | undefined {
  if (!/^(\s*[a-z]+\([-+.,\d\se]*\)[\s,]*)*$/i.test(text)) return undefined;
  const placements: Placement[] = [];
  let last = order.length;
  for (const [, name = '', list = ''] of text.matchAll(/([a-z]+)\(([^)]*)\)/gi)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const steps = toPlacements(name, numbers);
    if (!steps || numbers.some(Number.isNaN)) return undefined;
    const [step] = steps;
    const at = steps.length > 1 || !step || step.matrix ? -1 : order.indexOf(name);
    const outer = placements.at(-1);
    if (outer && at > last) Object.assign(outer, step);
    else placements.push(...steps);
    last = at < 0 ? order.length : at;
  }
  return placements;
}

function toPlacements(name: string, [a = 0, b, c, ...rest]: number[]): Placement[] | undefined {
  if (name === 'translate') return [{ x: a, y: b ?? 0 }];
  if (name === 'scale') return b === undefined || a === b ? [{ scale: a }] : [{ matrix: [a, 0, 0, b, 0, 0] }];
  if (name === 'rotate' && b === undefined) return [{ rotate: a }];
  if (name === 'rotate' && c !== undefined)
    return [
      { x: b as number, y: c, rotate: a },
      { x: -(b as number), y: -c },
    ];
  if (name === 'matrix' && rest.length === 3) return [{ matrix: [a, b as number, c as number, ...rest] }];
  return undefined;
}
