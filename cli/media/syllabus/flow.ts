import { measureText, type TextStyle, wrapText } from '#cli/media/font/measure.ts';
import { closePdf, openPdf, type Pdf, type PdfMeta, page, writeLine } from './pdf-file.ts';

export type Tag = ReturnType<Pdf['struct']>;

export interface FlowStyle extends TextStyle {
  color: string;
  lineHeight: number;
}

interface BlockPlace {
  x?: number;
  width?: number;
  gap?: number;
}

/** Tolerance in points, so that rounding never breaks a line that should fit exactly. */
const roundingMargin = 0.1;

/** Writes text from top to bottom, page by page, and tags it in the same order for screen readers. */
export class Flow {
  y = page.top;
  /** Lowest position for text on the page. The title page needs no room for a footer. */
  #floor = page.height - 44;

  constructor(
    readonly pdf: Pdf,
    readonly root: Tag,
  ) {}

  /** Adds a structure element (`L`, `LI`, ...) that contains other blocks. */
  open(tag: string, parent: Tag = this.root): Tag {
    const element = this.pdf.struct(tag);
    parent.add(element);
    return element;
  }

  /** Starts a new page if less than `height` is left on the current page. */
  ensure(height: number): void {
    if (this.y + height > this.#floor) this.breakPage();
  }

  leaveFirstPage(): void {
    if (this.pdf.bufferedPageRange().count === 1) this.breakPage();
  }

  breakPage(): void {
    this.pdf.addPage();
    this.y = page.top;
    this.#floor = page.height - page.bottom;
  }

  block(tag: string, text: string, { parent, style, ...place }: BlockPlace & { style: FlowStyle; parent?: Tag }): void {
    const { x = page.left, width = page.width - page.right - x, gap = 0 } = place;
    const element = this.open(tag, parent);
    this.ensure(style.lineHeight);
    this.#mark(element, tag);
    for (const words of wrapText(text, width + roundingMargin, style)) {
      if (this.y + style.lineHeight > this.#floor) {
        this.pdf.endMarkedContent();
        this.breakPage();
        this.#mark(element, tag);
      }
      this.#line(words, x, style);
    }
    this.pdf.endMarkedContent();
    this.y += gap;
  }

  link(
    text: string,
    url: string,
    { parent, style, x = page.left, gap = 0 }: BlockPlace & { style: FlowStyle; parent?: Tag },
  ): void {
    this.ensure(style.lineHeight);
    const element = this.open('Link', parent);
    const top = this.y;
    this.#mark(element, 'Link');
    this.#line(text, x, style);
    this.pdf.endMarkedContent();
    const width = measureText(text, style);
    this.pdf.link(x, top, width, style.lineHeight, url, { structParent: element, Contents: new String(url) } as never);
    // pdfkit records the annotation's page only when the element ends.
    element.end();
    this.y += gap;
  }

  /** Draws decoration that screen readers should skip, such as lines and pictures. */
  decorate(draw: (pdf: Pdf) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  #mark(element: Tag, tag: string): void {
    element.add(this.pdf.markStructureContent(tag));
  }

  #line(words: string, x: number, style: FlowStyle): void {
    writeLine(this.pdf, words, { x, baseline: this.y + style.lineHeight * 0.72, style });
    this.y += style.lineHeight;
  }
}

/** Makes a tagged PDF. `write` fills its pages. */
export async function makePdf(meta: PdfMeta, write: (flow: Flow) => void): Promise<Buffer> {
  const pdf = await openPdf(meta);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.addPage();
  write(new Flow(pdf, root));
  root.end();
  return closePdf(pdf);
}
