import type { Palette } from '#cli/drawing/palette.ts';
import { group } from '#cli/drawing/shapes.ts';
import { drawMark } from '#cli/media/brand/mark.ts';
import { wrapText } from '#cli/media/font/measure.ts';
import { buildScene } from '#cli/media/scenes/course-picture.ts';
import { drawScene, sceneSize } from '#cli/media/scenes/scene.ts';
import { taughtTime } from '#site/views/taught-time.ts';
import type { Flow } from './flow.ts';
import { page, textWidth, writeLine } from './pdf-file.ts';
import { drawShapes } from './pdf-shapes.ts';
import type { Styles } from './styles.ts';
import type { SyllabusSubject } from './subject.ts';

const pictureHeight = 252;
const pictureScale = pictureHeight / sceneSize.height;
const columns = 3;
const columnWidth = textWidth / columns;
const rowGap = 12;

export function writeCover(
  flow: Flow,
  subject: SyllabusSubject,
  { styles, palette }: { styles: Styles; palette: Palette },
): void {
  const { course, institute } = subject;
  flow.decorate((pdf) => {
    pdf.save().rect(0, 0, page.width, pictureHeight).clip();
    pdf.rect(0, 0, page.width, pictureHeight).fill(palette.tint);
    drawShapes(pdf, [
      group(
        { x: (page.width - sceneSize.width * pictureScale) / 2, scale: pictureScale },
        drawScene(buildScene({ ...course, emblem: subject.emblem })),
      ),
    ]);
    pdf.restore();
    drawShapes(pdf, [group({ x: page.left + 12, y: pictureHeight + 35, scale: 0.42 }, drawMark(palette))]);
  });
  flow.y = pictureHeight + 28;
  flow.block('P', institute.name, { x: page.left + 36, style: styles.kicker, gap: 18 });
  flow.block('H1', course.title, { style: styles.title, gap: 2 });
  flow.block('P', `${subject.heading}: the syllabus`, { style: styles.subtitle, gap: 16 });
  writeFacts(flow, listFacts(subject), styles);
  flow.block('P', course.summary, { style: styles.text, gap: 6 });
  flow.block('P', `For: ${course.whoCanDo}`, { style: styles.text, gap: 18 });
}

type Fact = readonly [label: string, value: string];

function listFacts(subject: SyllabusSubject): Fact[] {
  const { course, emiMonths } = subject;
  return [
    ['Duration', course.duration],
    ['Taught', taughtText(subject)],
    ['Level', course.level],
    ['Fee', `₹${course.price.toLocaleString('en-IN')}`],
    ['Instalments', `${emiMonths.join(', ').replace(/, (\d+)$/, ' or $1')} months`],
    ['Projects', String(course.projects.length)],
  ];
}

const taughtText = ({ course }: SyllabusSubject): string => [taughtTime(course), course.lessons].filter(Boolean).join(', ');

function writeFacts(flow: Flow, facts: readonly Fact[], styles: Styles): void {
  const list = flow.open('L');
  for (let start = 0; start < facts.length; start += columns) {
    const row = facts.slice(start, start + columns);
    const top = flow.y;
    const lines = Math.max(...row.map(([, value]) => wrapText(value, columnWidth - 12, styles.value).length));
    for (const [column, [label, value]] of row.entries()) {
      flow.y = top;
      const body = flow.open('LBody', flow.open('LI', list));
      const x = page.left + column * columnWidth;
      flow.block('Span', label, { parent: body, x, style: styles.label });
      flow.block('Span', value, { parent: body, x, width: columnWidth - 12, style: styles.value });
    }
    flow.y = top + styles.label.lineHeight + lines * styles.value.lineHeight + rowGap;
  }
  flow.y += 4;
}

export function writeFooters(
  flow: Flow,
  subject: SyllabusSubject,
  { styles, palette }: { styles: Styles; palette: Palette },
): void {
  const { start, count } = flow.pdf.bufferedPageRange();
  for (let index = start + 1; index < start + count; index += 1) {
    flow.pdf.switchToPage(index);
    flow.decorate((pdf) => {
      const baseline = page.height - 36;
      pdf.rect(page.left, baseline - 20, textWidth, 0.8).fill(palette.soft);
      writeLine(pdf, `${subject.course.title} • ${subject.institute.name}`, { x: page.left, baseline, style: styles.foot });
      writeLine(pdf, `${index + 1} of ${count}`, { x: page.width - page.right - 28, baseline, style: styles.foot });
    }, 'Pagination');
  }
}
