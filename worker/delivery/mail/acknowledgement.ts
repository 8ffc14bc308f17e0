import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { leadForms } from '#site/shared/forms/forms.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { matchCourse } from '#worker/stored-lead/course.ts';
import { composeMail } from './compose.ts';

/**
 * Builds the mail that thanks a lead. Undefined if the lead left no email address. The text never repeats what the visitor typed.
 * Otherwise, anybody could enter a stranger's address and send their own words to it.
 */
export function acknowledgement(lead: LeadRow, catalogue: EdgeCatalogue): MailMessage | undefined {
  if (!lead.email) return undefined;
  const course = matchCourse(catalogue, lead.course_key)?.title;
  const department = catalogue.departments.find(({ name }) => name === lead.department);
  const reply = leadForms.find(({ id }) => id === lead.form)?.reply ?? 'A counsellor will get back to you shortly.';
  const blocks = [
    'Hello,',
    `thank you for writing to ${catalogue.instituteName}${course ? ` about ${course}` : ''}. ${reply}`,
    ...(department ? [`If you would like to speak to us first, our ${department.label} line is ${department.phone}.`] : []),
    `If you did not write to us, please ignore this message: your address was entered on ${catalogue.origin}.`,
    catalogue.instituteName,
  ];
  const subject = `Thank you for your enquiry at ${catalogue.instituteName}`;
  return composeMail(catalogue, { to: lead.email, subject, blocks });
}
