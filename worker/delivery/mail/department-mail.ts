import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { matchCourse } from '#worker/leads/course.ts';
import { mailboxOf, routeLead } from '#worker/leads/department.ts';
import type { Lead } from '#worker/leads/lead.ts';
import { html, withBreaks } from '#worker/platform/html.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { normaliseLine } from '#worker/platform/text.ts';
import { mailHtml } from './compose.ts';

const maxSubjectLength = 150;
/** What a display name can't hold: it would end the name or start an address (RFC 5322, 3.4). */
const unsafeInName = /[<>"@,;:()[\]\\]/g;

function detailRows(details: string): [string, string][] {
  const parsed: unknown = JSON.parse(details);
  return typeof parsed === 'object' && parsed !== null
    ? Object.entries(parsed).map(([name, value]) => [name, String(value)])
    : [];
}

/** What a counsellor needs to know, in the order of a call. */
function factsOf(lead: Lead): [string, string][] {
  const facts: [string, string | null][] = [
    ['Name', lead.name],
    ['Phone', lead.phone_e164 ?? lead.phone],
    ['Email', lead.email],
    ['Course', lead.course],
    ['Branch', lead.branch],
    ['City', lead.city],
    ['Pincode', lead.pincode],
    ['Country', lead.country],
    ['Message', lead.message],
    ...detailRows(lead.details),
    ['Reward', lead.reward],
    ['Form', lead.form],
    ['Page', lead.page_url],
    ['Received', new Date(lead.created_at).toISOString()],
    ['Lead', lead.id],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const htmlRow = ([name, value]: [string, string]) =>
  html`<tr><th align="left" valign="top">${name}</th><td>${withBreaks(value)}</td></tr>`;

/** The mail that tells a department of a lead. Its recipient comes from the catalogue alone; an answer goes to the lead. */
export function departmentMail(lead: Lead, catalogue: EdgeCatalogue): MailMessage {
  const course = matchCourse(catalogue, lead.course_key);
  const facts = factsOf(lead);
  const about = [course?.title ?? lead.course, lead.city, lead.name].filter(Boolean).join(', ');
  const replyName = lead.name.replace(unsafeInName, ' ').trim().slice(0, 60).toWellFormed();
  return {
    // The department that took the lead over, as the staff or the form says; one that is gone leaves it to the course.
    to: mailboxOf(catalogue, lead.department) ?? routeLead(catalogue, lead.form, course).mailbox,
    from: { email: catalogue.mailFrom, name: catalogue.instituteName },
    ...(lead.email && { replyTo: { email: lead.email, name: replyName } }),
    subject: normaliseLine(`New ${lead.form} lead: ${about}`).slice(0, maxSubjectLength).toWellFormed(),
    text: facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: mailHtml(html`<table cellpadding="4">${facts.map(htmlRow)}</table>`),
  };
}
