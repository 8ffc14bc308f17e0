import { housePalette, type Palette } from '#cli/drawing/palette.ts';
import { circle, group, path, rect, type Shape } from '#cli/drawing/shapes.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { drawMark } from '#cli/media/brand/mark.ts';
import { readDrawing } from '#cli/media/drawings.ts';
import { measureText, wrapText } from '#cli/media/font/measure.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import { steps } from '#cli/media/scenes/patterns.ts';
import { cardSize } from '#site/head/card-size.ts';

/** Preview picture for shared links. WhatsApp skips pictures above about 300 KB. */
interface Card {
  palette: Palette;
  instituteName: string;
  kicker?: string;
  title: string;
  facts: string;
  host: string;
  /** Drawing in the arch on the right, within 200 units of the arch's centre. */
  subject: readonly Shape[];
  ornament: string;
}

const textLeft = 72;
const textWidth = 560;
const titleMiddle = 322;

/**
 * Renders a card as an sRGB PNG without metadata. Every link preview supports PNG. For drawings, a PNG is smaller than a good JPEG, takes
 * half the time to encode, and shows no noise around letters.
 */
export async function renderCard(card: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Several cards are made in parallel, so additional threads per card would only compete with each other.
  sharp.concurrency(1);
  return sharp(Buffer.from(toSvg(cardShapes(card), cardSize)))
    .removeAlpha()
    .png()
    .toBuffer();
}

function cardShapes(card: Card): Shape[] {
  const { palette } = card;
  return [
    rect([0, 0, cardSize.width, cardSize.height], palette.tint),
    group({ x: 500, y: cardSize.height, scale: 1.15 }, steps(palette)),
    circle([700, 150, 96], palette.accent),
    group({ x: 1130, y: 84 }, readDrawing(card.ornament, palette)),
    group({ x: 905, y: 0 }, [
      path(
        'M-237 630V276q0-52 52-66q-8-56 54-76q14-52 70-58q28-36 61-58q33 22 61 58q56 6 70 58q62 20 54 76q52 14 52 66V630z',
        palette.main,
      ),
    ]),
    group({ x: 905, y: 352 }, card.subject),
    ...brandRow(card),
    ...titleBlock(card),
  ];
}

const brandRow = ({ palette, instituteName }: Card): Shape[] => [
  group({ x: textLeft + 30, y: 92, scale: 0.94 }, drawMark(palette)),
  outlineText(instituteName, { x: textLeft + 76, y: 104 }, { size: 34, weight: 700, paint: palette.deep }),
];

function titleBlock({ palette, kicker, title, facts, host }: Card): Shape[] {
  const { lines, size } = fitTitle(title);
  const lineHeight = size * 1.02;
  const top = titleMiddle - (lines.length * lineHeight) / 2;
  const bottom = top + lines.length * lineHeight;
  return [
    ...(kicker
      ? [outlineText(kicker, { x: textLeft, y: top - 8 }, { size: fitLine(kicker, 30), weight: 600, paint: palette.main })]
      : []),
    ...lines.map((words, index) =>
      outlineText(words, { x: textLeft, y: top + size * 0.84 + index * lineHeight }, { size, weight: 800, paint: palette.deep }),
    ),
    rect([textLeft, bottom + 14, 96, 9], palette.accent, 4.5),
    ...factLines(facts, bottom + 68, palette),
    outlineText(host, { x: textLeft, y: 592 }, { size: 25, weight: 600, paint: palette.main }),
  ];
}

function fitTitle(title: string): { lines: string[]; size: number } {
  for (const size of [112, 98, 86, 76, 68, 60]) {
    const style = { size, weight: 800 } as const;
    const lines = wrapText(title, textWidth, style);
    if (lines.length * size <= 240 && lines.every((words) => measureText(words, style) <= textWidth)) return { lines, size };
  }
  return { lines: wrapText(title, textWidth, { size: 52, weight: 800 }), size: 52 };
}

function factLines(facts: string, y: number, palette: Palette): Shape[] {
  const size = Math.max(28, fitLine(facts, 34));
  return wrapText(facts, textWidth, { size, weight: 600 }).map((words, index) =>
    outlineText(words, { x: textLeft, y: y + index * size * 1.25 }, { size, weight: 600, paint: palette.deep }),
  );
}

const fitLine = (text: string, size: number): number =>
  Math.min(size, (size * textWidth) / measureText(text, { size, weight: 600 }));

interface InstituteCardSubject {
  name: string;
  shortName: string;
  text: string;
  host: string;
}

export const drawInstituteCard = ({ name, shortName, text, host }: InstituteCardSubject): Promise<Buffer> =>
  renderCard({
    palette: housePalette,
    instituteName: shortName,
    title: name,
    facts: text,
    host,
    subject: [group({ scale: 5.4, y: 20 }, readDrawing('brand/mark'))],
    ornament: 'ornaments/marigold',
  });
