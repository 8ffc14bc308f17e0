import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { zoneName } from '#site/shared/times.ts';
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

/** Formats the time at which a lead arrived: `Sat, 28 Nov, 10:37 pm`. */
const formatArrival = (at: number): string => formatDate('appointment', at);

function lineText(line: DigestLine, catalogue: EdgeCatalogue): string {
  const { name, phone, phone_e164, email, created_at } = line;
  const facts = [name, phone_e164 ?? phone, email, courseTitle(catalogue, line)];
  return `${formatArrival(created_at)}: ${facts.filter(Boolean).join(', ')}`;
}

/** Builds the email that summarises a burst for a department. The recipient always comes from the catalogue. */
export function departmentDigest({ department, count, firstAt, lastAt, lines }: Digest, catalogue: EdgeCatalogue): MailMessage {
  const more = count - lines.length;
  const enquiries = count === 1 ? '1 enquiry' : `${count} enquiries`;
  const arrival = count === 1 ? `at ${formatArrival(firstAt)}` : `between ${formatArrival(firstAt)} and ${formatArrival(lastAt)}`;
  const before = `${enquiries} arrived ${arrival} (${zoneName}). More enquiries than usual were coming in, so this email replaces a separate email for each enquiry. The enquiries may be spam, or from a class of students enquiring together.`;
  const after =
    'Enquiries like these are grouped on the staff desk. You can mark the whole group as spam, or release it to send the replies:';
  const items = [...lines.map((line) => lineText(line, catalogue)), ...(more > 0 ? [`and ${more} more`] : [])];
  return composeMail(catalogue, {
    to: findMailbox(catalogue, department) ?? catalogue.registrationMailbox,
    subject: `${enquiries} in a burst`,
    blocks: [before, { items }, after, { link: `${catalogue.origin}/manage-blog` }],
  });
}
