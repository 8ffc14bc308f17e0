import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { leadForms } from '#site/shared/forms/forms.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { zoneName } from '#site/shared/times.ts';
import { workingDaysFrom } from '#site/shared/working-time.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { matchCourse } from '#worker/stored-lead/course.ts';
import { composeMail } from './compose.ts';

/** Returns when the visitor can expect a call or message. Outside working hours, the sentence names the next working day. */
function formatPromise({ contact_due_at }: LeadRow, { desk }: EdgeCatalogue, now: number): string {
  const [opensAt] = desk && contact_due_at !== null ? Array.from(workingDaysFrom(desk, now), ({ from }) => from) : [];
  if (opensAt === undefined || opensAt <= now) return 'A counsellor will get back to you shortly.';
  return `A counsellor will get back to you on ${formatDate('weekdayAndDay', opensAt)}, after ${formatDate('hour', opensAt)} (${zoneName}).`;
}

/**
 * Builds the email that thanks a visitor for an enquiry. Undefined if the lead has no email address. The email never repeats what the
 * visitor typed. Otherwise, anybody could enter a stranger's address and send their own words to it.
 */
export function acknowledgement(lead: LeadRow, catalogue: EdgeCatalogue, now: number): MailMessage | undefined {
  if (!lead.email) return undefined;
  const course = matchCourse(catalogue, lead.course_key)?.title;
  const department = catalogue.departments.find(({ name }) => name === lead.department);
  const reply = leadForms.find(({ id }) => id === lead.form)?.reply ?? formatPromise(lead, catalogue, now);
  const blocks = [
    'Hello,',
    `Thank you for writing to ${catalogue.instituteName}${course ? ` about ${course}` : ''}. ${reply}`,
    ...(department ? [`If you would like to speak to us first, our ${department.label} line is ${department.phone}.`] : []),
    `If you did not write to us, please ignore this message. Somebody entered your address on ${catalogue.origin}.`,
    catalogue.instituteName,
  ];
  const subject = `Thank you for your enquiry to ${catalogue.instituteName}`;
  return composeMail(catalogue, { to: lead.email, subject, blocks });
}
