import { createHash } from 'node:crypto';
import { type Catalogue, getMailboxDepartment } from '#catalogue/catalogue.ts';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { messagesSchema } from '#catalogue/schema/message.ts';
import { forms } from '#site/shared/forms/forms.ts';
import { earlierNotices, notice } from '#site/shared/forms/notice.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { edgeDesk } from './edge-desk.ts';

export function edgeCatalogue(catalogue: Catalogue): EdgeCatalogue {
  const { institute } = catalogue;
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
    })),
    cities: catalogue.cities.map((city) => ({
      slug: city.slug,
      name: city.name,
      names: [...city.aliases, city.officialName, city.nameInMarathi].filter((name) => name !== undefined),
    })),
    branches: catalogue.branches.map(({ value, label, city }) => ({ value, label, ...(city ? { city } : {}) })),
    formMailboxes: formMailboxes(institute),
    notices: [notice, ...earlierNotices].map(({ version, text }) => ({
      version,
      hash: createHash('sha256').update(text).digest('hex'),
    })),
    batches: upcomingBatches(catalogue, '').map((batch) => ({
      course: batch.courseKey,
      start: batch.start,
      from: batch.time.slice(0, 5),
      text: [batch.startText, batch.days, batch.zonedTime, batch.place].join(', '),
      calendar: batch.calendar,
      isPlaceholder: batch.isPlaceholder,
    })),
    desk: edgeDesk(catalogue),
    messages: catalogue.messages ?? messagesSchema.parse({}),
  };
}

const formMailboxes = ({ mailboxes }: Catalogue['institute']): Record<string, string> =>
  Object.fromEntries(
    forms.flatMap(({ id, mailbox }) => (mailbox && mailbox !== 'registration' ? [[id, mailboxes[mailbox]]] : [])),
  );

const dropdownNames = (catalogue: Catalogue, key: string): string[] =>
  Object.values(catalogue.dropdowns).flatMap((list) =>
    (list.items ?? []).filter((item) => item.course === key).map((item) => item.name),
  );
