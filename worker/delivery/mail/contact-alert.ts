import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { zoneName } from '#site/shared/times.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { findMailbox, findManager } from '#worker/stored-lead/department.ts';
import { courseTitle } from '#worker/stored-lead/describe.ts';
import type { NoticeKind } from '../row.ts';
import { composeMail } from './compose.ts';

export type ContactAlertLine = Pick<LeadRow, 'id' | 'name' | 'phone' | 'phone_e164' | 'email' | 'course' | 'course_key'> & {
  contact_due_at: number | null;
  owner: string | null;
  /** 1 if another counsellor contacted the lead before it was assigned to its owner. */
  is_taken_over: number;
};

export interface ContactAlert {
  kind: NoticeKind;
  department: string | null;
  /** Email address of the owner who receives the alert. Undefined if the department receives it. */
  owner: string | undefined;
  count: number;
  lines: readonly ContactAlertLine[];
}

/** Formats the time by which the first contact is due: `Mon, 30 Nov, 10:15 am`. */
const formatLimit = (at: number): string => formatDate('appointment', at);
export const formatLeadCount = (count: number): string => (count === 1 ? '1 new lead' : `${count} new leads`);

const limitText = `Each line starts with the time by which somebody must call or write (${zoneName}):`;

const words: Readonly<Record<NoticeKind, (count: number, due: string) => { subject: string; text: string }>> = {
  'lead-given': (count) => ({
    subject: `${formatLeadCount(count)} for you`,
    text: `Nobody has called or written yet. ${limitText}`,
  }),
  'contact-reminder': (count, due) => ({
    subject: `Call or write to ${formatLeadCount(count)} by ${due}`,
    text: `Nobody has called or written yet. ${limitText}`,
  }),
  'contact-escalation': (count, due) => ({
    subject: `Nobody contacted ${formatLeadCount(count)} by ${due}`,
    text: `Nobody has logged a successful call or a message in time. Each line starts with the time when the first contact was due (${zoneName}):`,
  }),
  'owner-missing': (count, due) => ({
    subject: `No counsellor is available for ${formatLeadCount(count)} due by ${due}`,
    text: `No counsellor who takes these leads is on duty and has room for more. The first counsellor with room will get them. ${limitText}`,
  }),
};

const takenOverWords = (count: number): { subject: string; text: string } => ({
  subject: `${formatLeadCount(count).replace('new ', '')} for you`,
  text: `Leads marked "taken over" belonged to a colleague who no longer works on leads. The history of these leads shows what was discussed. Nobody has contacted the other leads yet. ${limitText}`,
});

function lineText(line: ContactAlertLine, catalogue: EdgeCatalogue): string {
  const { contact_due_at, name, phone, phone_e164, email, owner, is_taken_over } = line;
  const ownerText = owner ? `owner ${owner}` : 'no owner';
  const facts = [name, phone_e164 ?? phone, email, courseTitle(catalogue, line), is_taken_over ? 'taken over' : '', ownerText];
  const text = facts.filter(Boolean).join(', ');
  return contact_due_at === null ? text : `${formatLimit(contact_due_at)}: ${text}`;
}

/** Builds an alert for an owner, a department's mailbox or its manager. The recipient always comes from the accounts or the catalogue. */
export function contactAlertMail({ kind, department, owner, count, lines }: ContactAlert, catalogue: EdgeCatalogue): MailMessage {
  const formatWords = lines.some(({ is_taken_over }) => is_taken_over) ? takenOverWords : words[kind];
  const { subject, text } = formatWords(count, formatLimit(lines[0]?.contact_due_at ?? 0));
  const isForManager = kind !== 'contact-reminder';
  const more = count - lines.length;
  const items = [...lines.map((line) => lineText(line, catalogue)), ...(more > 0 ? [`and ${more} more`] : [])];
  const after =
    'To stop the clock, log a message, or a call in which you reached the person. Notes and unanswered calls do not stop it.';
  return composeMail(catalogue, {
    to:
      owner ??
      (isForManager ? findManager(catalogue, department) : undefined) ??
      findMailbox(catalogue, department) ??
      catalogue.registrationMailbox,
    subject,
    blocks: [
      text,
      { items },
      after,
      { link: `${catalogue.origin}/manage-blog#${count === 1 && lines[0] ? `leads/${lines[0].id}` : 'due'}` },
    ],
  });
}
