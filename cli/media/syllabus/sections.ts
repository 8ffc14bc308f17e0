import { formatPhone } from '#site/shared/forms/phone.ts';
import { formatDay } from '#site/views/calendar-day.ts';
import type { Flow, Tag } from './flow.ts';
import { itemGap, type Look, writeHeading, writeList } from './section-blocks.ts';
import type { Styles } from './styles.ts';
import type { SyllabusSubject } from './subject.ts';

export function writeAims(flow: Flow, { course }: SyllabusSubject, look: Look): void {
  writeHeading(flow, 'What you will be able to do', look);
  writeList(flow, course.outcomes, look);
  writeHeading(flow, 'What you need', look);
  writeList(flow, course.prerequisites, look);
}

export function writeTools(flow: Flow, { tools, readOn }: SyllabusSubject, look: Look): void {
  writeHeading(flow, 'Tools', look);
  writeList(
    flow,
    tools.map(({ name, version }) => `${name} ${version}`),
    { ...look, gap: 2 },
  );
  flow.block('P', `Versions as of ${formatDay(readOn)}. Each batch uses the versions that are current when it starts.`, {
    style: look.styles.foot,
    gap: 16,
  });
}

export function writeProjects(flow: Flow, { course }: SyllabusSubject, look: Look): void {
  writeHeading(flow, 'Projects', look);
  for (const project of course.projects) {
    flow.ensure(4 * look.styles.text.lineHeight);
    flow.block('H3', project.title, { style: look.styles.module });
    flow.block('P', project.description, { style: look.styles.text, gap: 9 });
  }
  flow.y += 6;
  writeHeading(flow, 'Certification', look);
  flow.block('P', course.certification, { style: look.styles.text, gap: 16 });
}

export function writeContact(flow: Flow, { department, branches, url }: SyllabusSubject, look: Look): void {
  const { styles } = look;
  flow.ensure(170 + branches.length * (styles.text.lineHeight + itemGap));
  writeHeading(flow, 'How to contact us', look);
  flow.block('P', `Department: ${department.label}`, { style: styles.strong });
  writeLink(flow, [formatPhone(department.phone), `tel:${department.phone}`], styles);
  writeLink(flow, [department.mailbox, `mailto:${department.mailbox}`], styles);
  flow.y += 5;
  flow.block('P', 'For batch dates, common questions and our forms, visit the course page:', {
    style: styles.text,
  });
  writeLink(flow, [url, url], styles);
  flow.y += 8;
  flow.block('P', 'Where classes are held', { style: styles.strong, gap: 2 });
  writeList(
    flow,
    branches.map(({ label, address }) => (address ? `${label}: ${address}` : label)),
    look,
  );
}

function writeLink(flow: Flow, [text, url]: readonly [string, string], styles: Styles): void {
  const paragraph: Tag = flow.open('P');
  flow.link(text, url, { parent: paragraph, style: styles.link });
}
