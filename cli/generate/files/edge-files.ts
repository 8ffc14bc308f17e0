import { createHash } from 'node:crypto';
import { type Catalogue, getMailboxDepartment, getPattern } from '#catalogue/catalogue.ts';
import type { EdgeBatch, EdgeCatalogue, EdgeTemplate } from '#catalogue/edge.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import { type MessageTemplate, messagesSchema } from '#catalogue/schema/message.ts';
import { forms } from '#site/shared/forms/forms.ts';
import { earlierNotices, notice, noticeVersion } from '#site/shared/forms/notice.ts';
import { batchCalendarPath, formatBatchPlace } from '#site/views/batch-calendar.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { edgeDesk } from './edge-desk.ts';

export function edgeCatalogue(catalogue: Catalogue): EdgeCatalogue {
  const { institute } = catalogue;
  const { templates, ...messages } = catalogue.messages ?? messagesSchema.parse({});
  return {
    origin: institute.origin,
    instituteName: institute.name,
    registrationMailbox: institute.mailboxes.registration,
    mailFrom: institute.mailboxes.sender,
    contact: { phone: institute.phone, whatsapp: `https://wa.me/${institute.whatsapp.digits}` },
    departments: institute.departments.map(({ name, label, mailbox, manager, phone }) => ({
      name,
      label,
      mailbox,
      ...(manager && { manager }),
      phone,
    })),
    courses: catalogue.courses.map((course) => ({
      key: course.key,
      title: course.title,
      names: [...course.aliases, ...dropdownNames(catalogue, course.key)],
      path: course.path,
      cityPath: course.cityPath,
      department: getMailboxDepartment(catalogue, course).name,
      syllabus: course.syllabus,
      fee: course.price,
    })),
    cities: catalogue.cities.map((city) => ({
      slug: city.slug,
      name: city.name,
      names: [...city.aliases, city.officialName, city.nameInMarathi].filter((name) => name !== undefined),
    })),
    branches: catalogue.branches.map(({ value, label, city }) => ({ value, label, ...(city ? { city } : {}) })),
    formMailboxes: formMailboxes(institute),
    notices: [notice, ...listTranslations(catalogue), ...earlierNotices].map(({ version, text }) => ({
      version,
      hash: createHash('sha256').update(text).digest('hex'),
    })),
    batches: edgeBatches(catalogue),
    desk: edgeDesk(catalogue),
    messages,
    ...(catalogue.marathi && { marathi: { ...catalogue.marathi.forms, ...catalogue.marathi.mails } }),
    templates: templates.map(edgeTemplate),
  };
}

const listTranslations = ({ marathi }: Catalogue): { version: string; text: string }[] =>
  marathi ? [{ version: noticeVersion('mr'), text: marathi.forms[notice.text] }] : [];

const toText = ({ reviewed, text }: MessageTemplate['hindi']) => ({ text, isReviewed: reviewed });

const edgeTemplate = ({ key, title, stages, english, marathi, hindi }: MessageTemplate): EdgeTemplate => ({
  ...{ key, title, stages },
  texts: { english: { text: english, isReviewed: true }, marathi: toText(marathi), hindi: toText(hindi) },
});

/** Only this file contains the links for joining classes, because page props are public. */
function edgeBatches(catalogue: Catalogue): EdgeBatch[] {
  const places = new Map(catalogue.batches.map((batch) => [batchCalendarPath(catalogue, batch), edgePlace(catalogue, batch)]));
  return upcomingBatches(catalogue, '').map((batch) => ({
    course: batch.courseKey,
    start: batch.start,
    from: batch.span.slice(0, 5),
    until: batch.span.slice(-5),
    ...places.get(batch.calendar),
    text: [batch.startText, batch.days, batch.zonedTime, batch.place].join(', '),
    calendar: batch.calendar,
    isPlaceholder: batch.isPlaceholder,
  }));
}

function edgePlace(catalogue: Catalogue, batch: Batch): Pick<EdgeBatch, 'place' | 'link'> {
  const { mode, link } = getPattern(catalogue, batch.pattern);
  if (mode === 'classroom') return { place: formatBatchPlace(catalogue, batch) };
  return link ? { link } : {};
}

const formMailboxes = ({ mailboxes }: Catalogue['institute']): Record<string, string> =>
  Object.fromEntries(
    forms.flatMap(({ id, mailbox }) => (mailbox && mailbox !== 'registration' ? [[id, mailboxes[mailbox]]] : [])),
  );

const dropdownNames = (catalogue: Catalogue, key: string): string[] =>
  Object.values(catalogue.dropdowns).flatMap((list) =>
    (list.items ?? []).filter((item) => item.course === key).map((item) => item.name),
  );
