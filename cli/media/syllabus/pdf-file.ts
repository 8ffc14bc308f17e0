import type PDFDocument from 'pdfkit';
import { openFace } from '#cli/media/font/faces.ts';
import { replaceZeroWidth, type TextStyle } from '#cli/media/font/measure.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A4 in points, and the block of text on it. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 66, bottom: 74 };
export const textWidth = page.width - page.left - page.right;

interface PdfMeta {
  title: string;
  author: string;
  subject: string;
  /** The document's day, `2026-11-20`: an input, so that two builds make the same bytes. */
  day: string;
}

/** Opens an empty tagged A4 document (PDF/UA-1, ISO 14289). */
export async function openPdf({ title, author, subject, day }: PdfMeta): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  return new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Without the standard font, which would be read for each document and used in none.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: new Date(`${day}T00:00:00Z`) },
  });
}

/** Ends the document and returns its bytes. */
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

/** The writer would measure a text for an underline, which none has here. */
const oneLine = { lineBreak: false, baseline: 'alphabetic', textWidth: 0 } as const;

/** Sets one line. */
export function writeLine(
  pdf: Pdf,
  words: string,
  { x, baseline, style }: { x: number; baseline: number; style: TextStyle & { color: string } },
): void {
  const { font, name } = openFace(style.weight);
  pdf
    .font(font as never, name)
    .fontSize(style.size)
    .fillColor(style.color)
    .text(replaceZeroWidth(words), x, baseline, oneLine);
}
