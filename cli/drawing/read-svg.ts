import { parseDocument } from 'htmlparser2';
import { findNearRole } from './palette.ts';
import { parseTransform } from './parse-transform.ts';
import { type Box, group, type Paint, type Shape } from './shapes.ts';

interface SvgMistake {
  line: number;
  column: number;
  message: string;
  hint: string;
}

interface SvgDrawing {
  shapes: Shape[];
  mistakes: SvgMistake[];
}

const geometry: Record<string, readonly string[]> = {
  svg: ['viewBox', 'width', 'height'],
  g: [],
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};
const painting = ['fill', 'fill-rule', 'stroke', 'stroke-width', 'opacity', 'transform'];

/** Elements and attributes to ignore: editor metadata, and attributes without an effect. Line ends, for example, are always round. */
const ignoredElements = /^((sodipodi|inkscape|rdf):.*|title|desc|metadata|\?xml|#text)$/;
const ignoredAttributes = new RegExp(
  [
    '^(id|class|version|xmlns|clip-rule|paint-order|stroke-(linecap|linejoin|miterlimit|dashoffset)|(xml|xmlns|sodipodi|inkscape):.*|-inkscape.*)=',
    '^(fill-opacity|stroke-opacity)=1$',
    '^display=inline$',
    '^stroke-dasharray=none$',
  ].join('|'),
);

type XmlNode = ReturnType<typeof parseDocument>['children'][number];
type XmlElement = Extract<XmlNode, { attribs: object }>;
type Attributes = Readonly<Record<string, string>>;

/**
 * Reads an SVG drawing saved by an editor. Each of the institute's colours represents a role and changes with the department (see
 * `recolour`). All other colours stay the same. Because the file contains real colours, the drawing looks right in every editor.
 * @param frame area to fit the file's `viewBox` into, by default the `viewBox` itself
 */
export const readSvg = (text: string, frame?: Box): SvgDrawing => new SvgReader(text).read(frame);

class SvgReader {
  readonly #text: string;
  readonly #mistakes: SvgMistake[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(frame: Box | undefined): SvgDrawing {
    const root = parseDocument(this.#text, { xmlMode: true, withStartIndices: true, withEndIndices: true }).children.find(
      isElement,
    );
    if (root?.name !== 'svg') {
      this.#report(root, 'The file is not an SVG drawing.', 'Save the file again in the drawing program, as plain SVG.');
      return { shapes: [], mistakes: this.#mistakes };
    }
    this.#checkEnd(root);
    const shapes = this.#drawChildren(root, this.#readPaint(root, this.#readAttributes(root), { fill: '#000000' }));
    if (shapes.length + this.#mistakes.length === 0)
      this.#report(root, 'The drawing is empty.', 'Draw shapes that have a fill or a stroke.');
    return { shapes: frame ? this.#fit(shapes, root, frame) : shapes, mistakes: this.#mistakes };
  }

  #drawChildren({ children }: XmlElement, paint: Paint): Shape[] {
    return children.filter(isElement).flatMap((node) => this.#draw(node, paint));
  }

  #draw(node: XmlElement, inherited: Paint): Shape[] {
    const { name, children } = node;
    if (name === 'defs' && !children.some(isElement)) return [];
    if (name === 'svg' || !geometry[name]) {
      const drawn = Object.keys(geometry).filter((each) => each !== 'svg');
      const hint =
        name === 'text'
          ? 'Turn the text into a path in the drawing program.'
          : 'Use a supported element instead, or remove this one.';
      this.#report(node, `The element <${name}> is not supported. Drawings may contain only ${drawn.join(', ')}.`, hint);
      return [];
    }
    this.#checkEnd(node);
    const own = this.#readAttributes(node);
    const paint = this.#readPaint(node, own, inherited);
    const shapes = name === 'g' ? this.#drawChildren(node, paint) : this.#drawShape(node, paint);
    const { transform = '' } = own;
    const steps = parseTransform(transform);
    if (steps) return steps.reduceRight<Shape[]>((inner, at) => [group(at, inner)], shapes);
    this.#report(node, `The transform "${transform}" is not supported.`, 'Use translate, rotate, scale or matrix with numbers.');
    return [];
  }

  #drawShape(node: XmlElement, paint: Paint): Shape[] {
    if (!paint.fill && !paint.stroke) return [];
    const { name, attribs } = node;
    const [a = 0, b = 0, c = 0, d = 0, rx = 0, ry = 0] = (geometry[name] ?? []).map((field) =>
      field === 'd' || field === 'points' ? 0 : this.#readNumber(node, field),
    );
    if (name === 'rect') return [{ kind: 'rect', box: [a, b, c, d], radius: rx || ry, paint }];
    if (name === 'circle') return [{ kind: 'circle', circle: [a, b, c], paint }];
    const path = (text: string): Shape[] => [{ kind: 'path', d: text, paint }];
    if (name === 'line') return path(`M${a} ${b}L${c} ${d}`);
    if (name === 'ellipse') return path(`M${a - c} ${b}a${c} ${d} 0 1 0 ${c * 2} 0a${c} ${d} 0 1 0 ${c * -2} 0z`);
    const points = (attribs.d ?? attribs.points ?? '').trim().replace(/\s+/g, ' ');
    if (name !== 'path' && /^[-+.,\d\se]+$/.test(points)) return path(`M${points}${name === 'polygon' ? 'z' : ''}`);
    if (/^m[mlhvcsqtaz\s,\d.e+-]*$/i.test(points)) return path(points);
    this.#report(node, `The element <${name}> has no valid outline.`, 'Draw this shape again, or remove it.');
    return [];
  }

  #readPaint(node: XmlElement, own: Attributes, inherited: Paint): Paint {
    const { opacity = 1 } = inherited;
    return {
      ...inherited,
      ...(own.fill && { fill: this.#readColour(node, own.fill) }),
      ...(own.stroke && { stroke: this.#readColour(node, own.stroke) }),
      ...(own['stroke-width'] && { width: this.#readNumber(node, 'stroke-width', own) }),
      ...(own.opacity && { opacity: opacity * this.#readNumber(node, 'opacity', own) }),
      ...(own['fill-rule'] && { isEvenOdd: own['fill-rule'] === 'evenodd' }),
    };
  }

  #readAttributes(node: XmlElement): Attributes {
    const { style = '', ...attributes } = node.attribs;
    const properties = style.split(';').flatMap((property) => {
      const at = property.indexOf(':');
      return at < 0 ? [] : [[property.slice(0, at).trim(), property.slice(at + 1).trim()] as const];
    });
    const all = { ...attributes, ...Object.fromEntries(properties) };
    const allowed = [...(geometry[node.name] ?? []), ...painting];
    for (const [attribute, value] of Object.entries(all))
      if (!allowed.includes(attribute) && !ignoredAttributes.test(`${attribute}=${value}`))
        this.#report(
          node,
          `The attribute ${attribute}="${value}" of <${node.name}> is not supported. Allowed values: ${allowed.join(', ')}.`,
          'Remove the attribute, or use shapes and plain colours instead.',
        );
    return all;
  }

  #readColour(node: XmlElement, value: string): string | undefined {
    if (value === 'none') return undefined;
    const named = { white: '#FFFFFF', black: '#000000' }[value] ?? value.toUpperCase();
    const colour = named.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    const near = findNearRole(colour);
    if (!/^#[\dA-F]{6}$/.test(colour))
      this.#report(
        node,
        `The colour "${value}" is not supported.`,
        'Write a plain colour as #RRGGBB, without a gradient or a name.',
      );
    else if (near)
      this.#report(
        node,
        `The colour ${value} is almost the same as the palette's ${near.role}. Unlike the palette colour, it would look the same in every department.`,
        `Write ${near.colour}, or a colour that is clearly different.`,
      );
    return colour;
  }

  #readNumber(node: XmlElement, field: string, from: Attributes = node.attribs): number {
    const value = from[field] ?? '0';
    if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?(px)?$/i.test(value.trim())) return Number.parseFloat(value);
    this.#report(node, `The ${field} "${value}" of <${node.name}> is not a number.`, 'Write a number without a unit.');
    return 0;
  }

  #fit(shapes: Shape[], root: XmlElement, [x, y, width, height]: Box): Shape[] {
    const { viewBox = `0 0 ${root.attribs.width} ${root.attribs.height}` } = root.attribs;
    const [left = 0, top = 0, across = Number.NaN, down = Number.NaN] = viewBox
      .trim()
      .split(/[\s,]+/)
      .map(Number.parseFloat);
    const scale = width / across;
    // This form of the condition also rejects NaN.
    if (!(across > 0 && Math.abs(down * scale - height) < height / 100)) {
      const message = `The viewBox "${viewBox}" has the wrong shape: this picture is ${width} wide and ${height} high.`;
      this.#report(root, message, `Write viewBox="${[x, y, width, height].join(' ')}", or the same shape in another size.`);
      return [];
    }
    const at = { x: x - left * scale, y: y - top * scale, scale };
    return at.x || at.y || scale !== 1 ? [group(at, shapes)] : shapes;
  }

  /** Reports elements without a closing tag, because the parser silently closes them. */
  #checkEnd(node: XmlElement): void {
    const end = this.#text.slice(node.startIndex ?? 0, (node.endIndex ?? 0) + 1).replace(/\s>$/, '>');
    if (!end.endsWith('/>') && !end.endsWith(`</${node.name}>`))
      this.#report(
        node,
        `The element <${node.name}> is not closed.`,
        'Save the file again in the drawing program, as plain SVG.',
      );
  }

  /** Reports the same mistake only once, because editors write the same attribute on every shape. */
  #report(node: XmlElement | undefined, message: string, hint: string): void {
    if (this.#mistakes.some((known) => known.message === message)) return;
    const before = this.#text.slice(0, node?.startIndex ?? 0).split('\n');
    this.#mistakes.push({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, hint });
  }
}

const isElement = (node: XmlNode): node is XmlElement => 'attribs' in node && !ignoredElements.test(node.name);
