import type { Paint, Shape } from '#cli/drawing/shapes.ts';
import type { Pdf } from './pdf-file.ts';

/** Draws shapes into a PDF as vectors. The caller must mark them as decoration. */
export function drawShapes(pdf: Pdf, shapes: readonly Shape[]): void {
  for (const shape of shapes) drawShape(pdf, shape);
}

function drawShape(pdf: Pdf, shape: Shape): void {
  if (shape.kind === 'copy') throw new Error('Copies of paths are for SVG only');
  if (shape.kind === 'group') {
    drawGroup(pdf, shape);
    return;
  }
  if (shape.kind === 'path') pdf.path(shape.d);
  else if (shape.kind === 'circle') pdf.circle(...shape.circle);
  else if (shape.radius) pdf.roundedRect(...shape.box, shape.radius);
  else pdf.rect(...shape.box);
  paint(pdf, shape.paint);
}

function drawGroup(pdf: Pdf, { at, children }: Shape & { kind: 'group' }): void {
  pdf
    .save()
    .translate(at.x ?? 0, at.y ?? 0)
    .rotate(at.rotate ?? 0)
    .scale(at.scale ?? 1);
  if (at.matrix) pdf.transform(...(at.matrix as [number, number, number, number, number, number]));
  drawShapes(pdf, children);
  pdf.restore();
}

function paint(pdf: Pdf, { fill, stroke, width = 1, opacity = 1, isEvenOdd }: Paint): void {
  const rule = isEvenOdd ? 'even-odd' : 'non-zero';
  if (opacity < 1) pdf.opacity(opacity);
  if (stroke) pdf.lineWidth(width).lineCap('round').lineJoin('round');
  if (fill && stroke) pdf.fillAndStroke(fill, stroke, rule);
  else if (fill) pdf.fill(fill, rule);
  else if (stroke) pdf.stroke(stroke);
  if (opacity < 1) pdf.opacity(1);
}
