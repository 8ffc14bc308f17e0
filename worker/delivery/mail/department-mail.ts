import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import type { Fact } from '#site/shared/lead.ts';
import { type LeadRow, leadColumns } from '#site/shared/lead-columns.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import { zoneName } from '#site/shared/times.ts';
import { html, withBreaks } from '#worker/platform/html.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { matchCourse } from '#worker/stored-lead/course.ts';
import { findMailbox, routeLead } from '#worker/stored-lead/department.ts';
import { courseTitle, describeLead } from '#worker/stored-lead/describe.ts';
import { mailHtml } from './compose.ts';
import { formatMailTime } from './mail-time.ts';

const maxSubjectLength = 150;
/** Characters that would end a display name or start an address (RFC 5322, 3.4). */
const unsafeInName = /[<>"@,;:()[\]\\]/g;

function findFacts(lead: LeadRow, catalogue: EdgeCatalogue): Fact[] {
  const reached = { ...lead, phone: lead.phone_e164 ?? lead.phone };
  const received = { label: leadColumns.created_at.label, value: `${formatMailTime(lead.created_at)} (${zoneName})` };
  return [...describeLead('mail', reached, catalogue), received];
}

const htmlRow = ({ label, value }: Fact) =>
  html`<tr><th align="left" valign="top">${label}</th><td>${withBreaks(value)}</td></tr>`;

/** Builds the email about a new lead. The recipient always comes from the catalogue, and replies go to the lead. */
export function departmentMail(lead: LeadRow, catalogue: EdgeCatalogue): MailMessage {
  const course = matchCourse(catalogue, lead.course_key);
  const facts = findFacts(lead, catalogue);
  const deskLink = { label: 'Open this lead', value: `${catalogue.origin}/manage-blog#leads/${lead.id}` };
  const about = [courseTitle(catalogue, lead), lead.city, lead.name].filter(Boolean).join(', ');
  const replyName = cutText(lead.name.replace(unsafeInName, ' ').trim(), 60).toWellFormed();
  return {
    // Prefers the department chosen by staff or the form. If that department no longer exists, uses the course's department.
    to: findMailbox(catalogue, lead.department) ?? routeLead(catalogue, lead.form, course).mailbox,
    from: { email: catalogue.mailFrom, name: catalogue.instituteName },
    ...(lead.email && { replyTo: { email: lead.email, name: replyName } }),
    subject: cutText(cleanLine(`New lead: ${about} (${formTitle(lead.form)})`), maxSubjectLength),
    text: [...facts, deskLink].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    html: mailHtml(
      html`<table cellpadding="4">${facts.map(htmlRow)}</table><p><a href="${deskLink.value}">${deskLink.label}</a></p>`,
    ),
  };
}
