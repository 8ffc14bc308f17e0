import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Texts } from '#catalogue/texts.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { leadForms } from '#site/shared/forms/forms.ts';
import { noticeVersion } from '#site/shared/forms/notice.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { type Say, sayIn } from '#site/shared/text/say.ts';
import { formatTime } from '#site/shared/time-of-day.ts';
import { indianTime } from '#site/shared/times.ts';
import { workingDaysFrom } from '#site/shared/working-time.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { matchCourse } from '#worker/stored-lead/course.ts';
import { composeMail } from './compose.ts';

interface Writing {
  now: number;
  say: Say;
}

/** Returns when the visitor can expect a call or message. Outside working hours, the sentence names the next working day. */
function formatPromise({ contact_due_at }: LeadRow, { desk }: EdgeCatalogue, { now, say }: Writing): string {
  const [opensAt] = desk && contact_due_at !== null ? Array.from(workingDaysFrom(desk, now), ({ from }) => from) : [];
  if (opensAt === undefined || opensAt <= now) return say('A counsellor will get back to you shortly.');
  return say('A counsellor will get back to you on {day}, after {hour} (India time).', {
    day: formatDate('weekdayAndDay', opensAt, say.language),
    hour: formatTime(indianTime(opensAt).slice(11), say.language),
  });
}

/**
 * Builds the email that thanks a visitor for an enquiry. Undefined if the lead has no email address. The email never repeats what the
 * visitor typed. Otherwise, anybody could enter a stranger's address and send their own words to it.
 */
export function acknowledgement(lead: LeadRow, catalogue: EdgeCatalogue, now: number): MailMessage | undefined {
  if (!lead.email) return undefined;
  const course = matchCourse(catalogue, lead.course_key)?.title;
  const department = catalogue.departments.find(({ name }) => name === lead.department);
  const isMarathi = lead.language === 'Marathi' && lead.consent_notice_version === noticeVersion('mr');
  const texts: Texts | undefined = isMarathi ? catalogue.marathi : undefined;
  const say = sayIn(texts);
  const institute = catalogue.instituteName;
  const reply = leadForms.find(({ id }) => id === lead.form)?.reply ?? formatPromise(lead, catalogue, { now, say });
  const thanks = course
    ? say('Thank you for writing to {institute} about {course}.', { institute, course })
    : say('Thank you for writing to {institute}.', { institute });
  const blocks = [
    say('Hello,'),
    `${thanks} ${reply}`,
    ...(department
      ? [
          say('If you would like to speak to us first, our {department} line is {phone}.', {
            department: department.label,
            phone: department.phone,
          }),
        ]
      : []),
    say('If you did not write to us, please ignore this message. Somebody entered your address on {origin}.', {
      origin: catalogue.origin,
    }),
    institute,
  ];
  const subject = say('Thank you for your enquiry to {institute}', { institute });
  return composeMail(catalogue, { to: lead.email, subject, blocks, lang: texts && 'mr' });
}
