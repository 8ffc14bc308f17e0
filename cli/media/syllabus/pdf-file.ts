import type PDFDocument from 'pdfkit';
import { openFace } from '#cli/media/font/faces.ts';
import { replaceZeroWidth, type TextStyle } from '#cli/media/font/measure.ts';
import type { Language } from '#site/shared/language.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 66, bottom: 74 };
export const textWidth = page.width - page.left - page.right;

export interface PdfMeta {
  title: string;
  author: string;
  subject: string;
  /** Creation date (`2026-11-20`). By default, an arbitrary fixed day, so that every build produces the same bytes. */
  day?: string;
  lang?: Language;
}

/** Opens an empty tagged A4 document (PDF/UA-1, ISO 14289). */
export async function openPdf({ title, author, subject, day = '2026-01-01', lang = 'en-IN' }: PdfMeta): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  return new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Skips the standard font, which pdfkit would otherwise read for every document although no text uses it.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: new Date(`${day}T00:00:00Z`) },
  });
}

export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Options with a fixed `textWidth`, so that pdfkit does not measure text for underlines, which are never used here. */
const oneLine = { lineBreak: false, baseline: 'alphabetic', textWidth: 0 } as const;

/** Writes a line that ends with a space. Otherwise programs that read the text join words across lines (ISO 32000-1, 14.8.2.5). */
export function writeLine(
  pdf: Pdf,
  words: string,
  { x, baseline, style }: { x: number; baseline: number; style: TextStyle & { color: string } },
): void {
  const { font, name } = openFace(style.weight);
  // Programs that read the text would otherwise get Devanagari in the order of its glyphs (ISO 32000-1, 14.9.4).
  const isReordered = /[\u0900-\u097f]/.test(words);
  if (isReordered) pdf.markContent('Span', { actual: `${words} ` });
  pdf
    .font(font as never, name)
    .fontSize(style.size)
    .fillColor(style.color)
    .text(`${replaceZeroWidth(words)} `, x, baseline, oneLine);
  if (isReordered) pdf.endMarkedContent();
}
