import { housePalette } from '#cli/drawing/palette.ts';
import { group } from '#cli/drawing/shapes.ts';
import { drawMark } from '#cli/media/brand/mark.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import { makePdf } from './flow.ts';
import { page } from './pdf-file.ts';
import { drawShapes } from './pdf-shapes.ts';
import { stylesFor } from './styles.ts';

interface DemoSubject {
  instituteName: string;
  origin: string;
  mailbox: string;
  phone: string;
}

export function drawDemoPdf({ instituteName, origin, mailbox, phone }: DemoSubject): Promise<Buffer> {
  const styles = stylesFor(housePalette);
  const meta = { title: `Syllabus on request: ${instituteName}`, author: instituteName, subject: 'Syllabus on request' };
  return makePdf(meta, (flow) => {
    flow.decorate((document) => {
      document.rect(0, 0, page.width, 250).fill(housePalette.tint);
      drawShapes(document, [group({ x: page.left + 50, y: 150, scale: 1.55 }, drawMark(housePalette))]);
    });
    flow.y = 290;
    flow.block('P', instituteName, { style: styles.kicker, gap: 10 });
    flow.block('H1', 'Your syllabus is on its way', { style: styles.title, gap: 8 });
    flow.block(
      'P',
      'This course does not have a syllabus PDF yet. A counsellor will email you the current syllabus and go through it with you. If you want to ask now, call us or write to us:',
      { style: styles.text, gap: 10 },
    );
    for (const [text, url] of [
      [formatPhone(phone), `tel:${phone}`],
      [mailbox, `mailto:${mailbox}`],
      [origin, `${origin}/`],
    ] as const)
      flow.link(text, url, { parent: flow.open('P'), style: styles.link });
  });
}
