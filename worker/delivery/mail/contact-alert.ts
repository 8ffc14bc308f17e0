import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { indianTime } from '#site/shared/times.ts';
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

const clockTime = (time: number | null): string => (time === null ? '' : indianTime(time).slice(11, 16));
const formatLeadCount = (count: number): string => (count === 1 ? '1 new lead' : `${count} new leads`);

const words: Readonly<Record<NoticeKind, (count: number, due: string) => { subject: string; text: string }>> = {
  'lead-given': (count) => ({
    subject: `${formatLeadCount(count)} for you`,
    text: 'Nobody has called or written yet. The first contact is due at the time that stands first (India):',
  }),
  'contact-reminder': (count, due) => ({
    subject: `${formatLeadCount(count)} to call or write to by ${due}`,
    text: 'Nobody has called or written yet. Please do before the time that stands first (India):',
  }),
  'contact-escalation': (count, due) => ({
    subject: `Nobody has been in touch with ${formatLeadCount(count)}, due at ${due}`,
    text: 'The time for the first contact, which stands first (India), has passed, and nobody has logged a call, a message or a note:',
  }),
  'owner-missing': (count, due) => ({
    subject: `Nobody is there for ${formatLeadCount(count)}, due at ${due}`,
    text: 'Nobody who takes them is on duty or has room for more. Whoever comes first gets them; the first contact is due at the time that stands first (India):',
  }),
};

const takenOverWords = (count: number): { subject: string; text: string } => ({
  subject: `${formatLeadCount(count).replace('new ', '')} for you`,
  text: 'You take over what says so: who had it works on leads no more, and the history has what was said. Nobody has called or written to the others; their first contact is due at the time that stands first (India):',
});

function lineText(line: ContactAlertLine, catalogue: EdgeCatalogue): string {
  const { contact_due_at, name, phone, phone_e164, email, owner, is_taken_over } = line;
  const ownerText = owner ? `owner ${owner}` : 'nobody owns it';
  return [
    clockTime(contact_due_at),
    name,
    phone_e164 ?? phone,
    email,
    courseTitle(catalogue, line),
    is_taken_over ? 'taken over' : '',
    ownerText,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Builds an alert for an owner, a department's mailbox or its manager. The recipient always comes from the accounts or the catalogue. */
export function contactAlertMail({ kind, department, owner, count, lines }: ContactAlert, catalogue: EdgeCatalogue): MailMessage {
  const formatWords = lines.some(({ is_taken_over }) => is_taken_over) ? takenOverWords : words[kind];
  const { subject, text } = formatWords(count, clockTime(lines[0]?.contact_due_at ?? null));
  const isForManager = kind !== 'contact-reminder';
  const more = count - lines.length;
  const items = [...lines.map((line) => lineText(line, catalogue)), ...(more > 0 ? [`and ${more} more`] : [])];
  const after = 'A logged call, message or note stops the clock; to open the lead does not.';
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
