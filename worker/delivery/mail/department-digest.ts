import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { indianTime } from '#site/shared/times.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { findMailbox } from '#worker/stored-lead/department.ts';
import { courseTitle } from '#worker/stored-lead/describe.ts';
import { composeMail } from './compose.ts';

export type DigestLine = Pick<LeadRow, 'name' | 'phone' | 'phone_e164' | 'email' | 'course' | 'course_key' | 'created_at'>;

export interface Digest {
  department: string | null;
  count: number;
  firstAt: number;
  lastAt: number;
  lines: readonly DigestLine[];
}

const clockTime = (time: number): string => indianTime(time).slice(11, 16);

function lineText(line: DigestLine, catalogue: EdgeCatalogue): string {
  const { name, phone, phone_e164, email, created_at } = line;
  return [clockTime(created_at), name, phone_e164 ?? phone, email, courseTitle(catalogue, line)].filter(Boolean).join(', ');
}

/** Builds the mail that summarises a burst for a department. The recipient always comes from the catalogue. */
export function departmentDigest({ department, count, firstAt, lastAt, lines }: Digest, catalogue: EdgeCatalogue): MailMessage {
  const inbox = `${catalogue.origin}/manage-blog`;
  const more = count - lines.length;
  const before = `${count === 1 ? '1 enquiry' : `${count} enquiries`} came between ${clockTime(firstAt)} and ${clockTime(lastAt)} (India), faster than usual, so this message tells of all of them. They may be junk, or one classroom of students.`;
  const after = `All of them are in the inbox, where they stand together: mark them as spam or release their replies at once. ${inbox}`;
  const items = [...lines.map((line) => lineText(line, catalogue)), ...(more > 0 ? [`and ${more} more`] : [])];
  return composeMail(catalogue, {
    to: findMailbox(catalogue, department) ?? catalogue.registrationMailbox,
    subject: count === 1 ? '1 enquiry in a burst' : `${count} enquiries in a burst`,
    blocks: [before, { items }, after],
  });
}
