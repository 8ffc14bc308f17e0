import { expect, test } from 'vitest';
import { getPalette, recolour } from '#cli/drawing/palette.ts';
import { readSvg } from '#cli/drawing/read-svg.ts';
import type { Box } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';

const frame: Box = [0, 0, 20, 20];

const draw = (svg: string, within?: Box): string => {
  const { shapes, mistakes } = readSvg(svg, within);
  expect(mistakes).toEqual([]);
  return toSvg(shapes, { width: 1, height: 1 }).replace(/^<svg[^>]*>|<\/svg>\n$/g, '');
};
const drawing = (inner: string, attributes = ''): string => `<svg viewBox="0 0 20 20" ${attributes}>${inner}</svg>`;

test('reads a plain SVG saved by Inkscape', () => {
  const svg = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape -->
<svg width="20" height="20" version="1.1" id="svg1" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
  <sodipodi:namedview id="base" pagecolor="#ffffff"/>
  <defs id="defs1" />
  <g inkscape:label="Layer 1" id="layer1" style="display:inline">
    <rect style="fill:#0f6a68;fill-opacity:1;stroke:none;stroke-width:0.3px;stroke-linecap:round" width="5" height="4" x="1" y="2" ry="1" id="r"/>
  </g>
</svg>`;
  expect(draw(svg)).toBe('<rect x="1" y="2" width="5" height="4" rx="1" fill="#0F6A68"/>');
});

test('reads an SVG exported by Figma', () => {
  const svg =
    '<svg width="20" height="20" viewBox="0 0 20 20" fill="none" xmlns="http://www.w3.org/2000/svg"><path fill-rule="evenodd" clip-rule="evenodd" d="M1 1h4v4z" fill="white"/><rect x="3" y="4" width="2" height="2" transform="rotate(45 3 4)" fill="#F4A922"/><path d="M0 0h2" stroke="black" stroke-width="2"/></svg>';
  expect(draw(svg)).toBe(
    '<path d="M1 1h4v4z" fill="#FFFFFF" fill-rule="evenodd"/>' +
      '<g transform="translate(3 4) rotate(45)"><g transform="translate(-3 -4)"><rect x="3" y="4" width="2" height="2" fill="#F4A922"/></g></g>' +
      '<path d="M0 0h2" fill="none" stroke="#000000" stroke-width="2"/>',
  );
});

test("draws SVG shapes in black if they have no colour, and applies a group's colours to its shapes", () => {
  expect(draw(drawing('<g stroke="#abc" opacity="0.5"><circle cx="1" cy="2" r="3" opacity="0.5"/></g>'))).toContain(
    '<circle cx="1" cy="2" r="3" fill="#000000" stroke="#AABBCC" stroke-width="1" opacity="0.25"/>',
  );
});

test('turns SVG ellipses, lines and polygons into paths', () => {
  const shapes =
    '<ellipse cx="5" cy="5" rx="2" ry="1"/><line x1="1" y1="2" x2="3" y2="4" stroke="#000"/><polygon points="0,0 1,1 2,0"/>';
  expect([...draw(drawing(shapes)).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)).toEqual([
    'M3 5a2 1 0 1 0 4 0a2 1 0 1 0 -4 0z',
    'M1 2L3 4',
    'M0,0 1,1 2,0z',
  ]);
});

test('keeps the transformation of a mirrored or stretched SVG group', () => {
  expect(draw(drawing('<g transform="matrix(-1,0,0,1,4,0)"><circle r="1"/></g>'))).toContain('transform="matrix(-1 0 0 1 4 0)"');
  expect(draw(drawing('<g transform="scale(2 3)"><circle r="1"/></g>'))).toContain('transform="matrix(2 0 0 3 0 0)"');
});

test('scales a drawing of a different size to fit its frame', () => {
  expect(draw('<svg viewBox="0 0 200 200"><circle r="1"/></svg>', [-100, -100, 200, 200])).toContain('translate(-100 -100)');
  expect(draw('<svg viewBox="0 0 40 40"><circle r="1"/></svg>', frame)).toContain('scale(0.5)');
});

test("recolours a drawing's palette colours for a department, and keeps other colours", () => {
  const { shapes } = readSvg(drawing('<circle r="1" fill="#0f6a68"/><circle r="2" fill="#123456"/>'));
  expect(toSvg(recolour(shapes, getPalette('bim')), { width: 1, height: 1 })).toMatch(/#744A86.*#123456/);
});

test.each([
  ['a script', '<script>alert(1)</script>', /<script>/],
  ['an external picture', '<image href="https://example.org/a.png"/>', /<image>/],
  ['a reference', '<use href="other.svg#a"/>', /<use>/],
  ['text', '<text>Hello</text>', /<text>/],
  ['a gradient', '<defs><linearGradient id="a"/></defs>', /<defs>/],
  ['a style sheet', '<style>@import url(a.css);</style>', /<style>/],
  ['an event handler', '<circle r="1" onclick="alert(1)"/>', /onclick/],
  ['a clip path', '<g clip-path="url(#a)"/>', /clip-path/],
  ['a blend mode', '<circle r="1" style="mix-blend-mode:multiply"/>', /mix-blend-mode/],
  ['a reference as a colour', '<circle r="1" fill="url(#a)"/>', /url\(#a\)/],
  ['a colour name', '<circle r="1" fill="red"/>', /"red"/],
  ['a percentage', '<rect width="50%" height="2"/>', /50%/],
  ['a drawing without shapes', '<g/>', /empty/],
  ['a transform with units', '<circle r="1" style="transform:rotate(45deg)"/>', /45deg/],
  ['an unknown transform', '<g transform="skewX(20)"><circle r="1"/></g>', /skewX/],
  ['an invalid outline', '<path d="M0 0 url(a)"/>', /<path>/],
  ['an element that is not closed', '<g><circle r="1"/>', /<(g|svg)> is not closed/],
])('rejects %s in an SVG and names the line', (_what, inner, message) => {
  const { mistakes } = readSvg(`<svg viewBox="0 0 20 20">\n  ${inner}</svg>`, frame);
  expect(mistakes[0]?.message).toMatch(message);
  expect(mistakes.at(-1)).toMatchObject({ line: expect.any(Number), hint: expect.stringMatching(/\.$/) });
});

test('names the line of a mistake in an SVG with Windows line breaks', () => {
  expect(readSvg('<svg viewBox="0 0 20 20">\r\n\r\n  <text/></svg>', frame).mistakes).toMatchObject([{ line: 3, column: 3 }]);
});

test('rejects an SVG file that contains no drawing', () => {
  for (const text of ['', 'hello', '<html></html>'])
    expect(readSvg(text, frame).mistakes[0]?.message).toContain('not an SVG drawing');
});

test('following the hint about a colour close to the palette fixes the drawing', () => {
  const svg = drawing('<circle r="1" fill="#0F6A6A"/>');
  const [mistake] = readSvg(svg, frame).mistakes;
  const [colour = ''] = mistake?.hint.match(/#\w{6}/) ?? [];
  expect(draw(svg.replace('#0F6A6A', colour), frame)).toContain('#0F6A68');
});

test('following the hint about a wrong aspect ratio fixes the drawing', () => {
  const svg = '<svg viewBox="0 0 300 200"><circle r="1"/></svg>';
  const [mistake] = readSvg(svg, frame).mistakes;
  const [viewBox = ''] = mistake?.hint.match(/viewBox="[^"]+"/) ?? [];
  expect(readSvg(svg.replace(/viewBox="[^"]+"/, viewBox), frame).mistakes).toEqual([]);
});
