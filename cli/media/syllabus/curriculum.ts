import { measureText, wrapText } from '#cli/media/font/measure.ts';
import type { Flow } from './flow.ts';
import { page, textWidth } from './pdf-file.ts';
import { bulletWidth, itemGap, type Look, writeHeading, writeList } from './section-blocks.ts';
import type { Styles } from './styles.ts';
import type { SyllabusSubject } from './subject.ts';

type Module = SyllabusSubject['course']['curriculum'][number];

const numberWidth = 34;

/** Returns a module's height, which is needed because a module must not break across pages. */
function moduleHeight(module: Module, styles: Styles): number {
  const width = textWidth - numberWidth - bulletWidth;
  const lines = module.topics.reduce((sum, topic) => sum + wrapText(topic, width, styles.text).length, 0);
  return 2 * styles.module.lineHeight + lines * styles.text.lineHeight + module.topics.length * itemGap;
}

export function writeCurriculum(flow: Flow, { course }: SyllabusSubject, look: Look): void {
  writeHeading(flow, 'Curriculum', look);
  for (const [index, module] of course.curriculum.entries()) writeModule(flow, module, { ...look, number: String(index + 1) });
  flow.y += 4;
}

function writeModule(flow: Flow, module: Module, { number, ...look }: Look & { number: string }): void {
  const { styles, palette } = look;
  flow.ensure(moduleHeight(module, styles));
  const top = flow.y;
  const hours = `${module.hours} ${module.hours === 1 ? 'hour' : 'hours'}`;
  const hoursWidth = measureText(hours, styles.aside);
  const titleWidth = textWidth - numberWidth - hoursWidth - 14;
  flow.decorate((pdf) => pdf.roundedRect(page.left, top + 1, 22, 16, 4).fill(palette.tint));
  const heading = flow.open('H3');
  const numberX = page.left + 11 - measureText(number, styles.aside) / 2;
  flow.block('Span', number, { parent: heading, x: numberX, style: styles.aside });
  flow.y = top;
  flow.block('Span', module.title, { parent: heading, x: page.left + numberWidth, width: titleWidth, style: styles.module });
  const below = flow.y;
  flow.y = top;
  flow.block('P', hours, { x: page.width - page.right - hoursWidth, style: styles.aside });
  flow.y = below + 1;
  writeList(flow, module.topics, { ...look, x: page.left + numberWidth, gap: 10 });
}
