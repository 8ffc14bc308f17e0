import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { formatDemoStart, formatDemoTime } from '#site/shared/demo.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import type { MailMessage } from '#worker/platform/ports.ts';
import { findMailbox } from '#worker/stored-lead/department.ts';
import { composeMail } from './compose.ts';

interface DemoClass {
  course: string;
  starts_at: number;
  ends_at: number;
  place: string | null;
  joining_link: string | null;
}

export interface RemindedDemo extends DemoClass {
  department: string | null;
}

export type DemoLine = DemoClass &
  Pick<LeadRow, 'id' | 'name' | 'phone' | 'phone_e164' | 'email'> & {
    /** 1 if the student also gets a reminder by email. */
    is_reminded: number;
  };

export interface DemoAgenda {
  /** Email address of the counsellor. Undefined if the department receives the email. */
  to: string | undefined;
  department: string | null;
  lines: readonly DemoLine[];
}

const formatTime = ({ starts_at, ends_at }: DemoClass): string => formatDemoTime({ startsAt: starts_at, endsAt: ends_at });

function formatPlace({ place, joining_link }: DemoClass): string {
  if (place !== null) return `Place: ${place}`;
  return joining_link === null
    ? 'The class is online. Your counsellor will send you the link.'
    : 'The class is online. Join here:';
}

/** Builds a student's reminder. Like the acknowledgement, the reminder never repeats what was typed into a form. */
export function demoReminderMail(to: string, demo: RemindedDemo, catalogue: EdgeCatalogue): MailMessage {
  const department = catalogue.departments.find(({ name }) => name === demo.department);
  const phone = department?.phone ?? catalogue.contact?.phone;
  const message = composeMail(catalogue, {
    to,
    subject: `Reminder: your free demo class on ${formatDemoStart(demo.starts_at)}`,
    blocks: [
      'Hello,',
      `your free demo class in ${demo.course} is on ${formatTime(demo)}.`,
      formatPlace(demo),
      ...(demo.place === null && demo.joining_link !== null ? [{ link: demo.joining_link }] : []),
      `If you need another time, reply to this email${phone ? ` or call ${phone}` : ''}.`,
      catalogue.instituteName,
    ],
  });
  const replyTo = {
    email: findMailbox(catalogue, demo.department) ?? catalogue.registrationMailbox,
    name: catalogue.instituteName,
  };
  return { ...message, replyTo };
}

function formatLine(line: DemoLine): string {
  const { name, phone, phone_e164, email, course, place, joining_link, is_reminded } = line;
  const where = place ?? (joining_link === null ? 'online, but the timetable has no link' : `online at ${joining_link}`);
  const who = [name, phone_e164 ?? phone, email, course, where].filter(Boolean).join(', ');
  return `${formatTime(line)}: ${who}. ${is_reminded ? 'Reminded by email.' : 'No email address, so please remind them yourself.'}`;
}

/** Builds a counsellor's reminder of the next demos. Undefined if no demos are left. */
export function demoAgendaMail({ to, department, lines }: DemoAgenda, catalogue: EdgeCatalogue): MailMessage | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const start = formatDemoStart(first.starts_at);
  return composeMail(catalogue, {
    to: to ?? findMailbox(catalogue, department) ?? catalogue.registrationMailbox,
    subject: lines.length === 1 ? `Demo on ${start}: ${first.name}` : `${lines.length} demos from ${start}`,
    blocks: [
      'These are the next demo classes. Afterwards, please mark who attended.',
      { items: lines.map(formatLine) },
      { link: `${catalogue.origin}/manage-blog#${lines.length === 1 ? `leads/${first.id}` : 'calendar'}` },
    ],
  });
}
