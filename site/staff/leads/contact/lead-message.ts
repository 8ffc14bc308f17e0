import type { EdgeMessages } from '#catalogue/edge.ts';
import type { LeadDetail, LeadOptions, OfferedBatch } from '#site/shared/lead.ts';

export interface LeadMessage {
  subject: string;
  text: string;
}

export type MessageLead = Pick<LeadDetail, 'name' | 'courseKey' | 'department'>;

type Kind = Exclude<keyof EdgeMessages, 'departments'>;

type Values = Readonly<Record<string, string | null | undefined>>;

/** Finds the next confirmed batch. Messages never mention an unconfirmed batch. */
export const findNextBatch = (batches: readonly OfferedBatch[], course: string | null): OfferedBatch | undefined =>
  batches.find((batch) => batch.course === course && !batch.isPlaceholder);

/** Fills in a template and leaves out lines with unknown values. */
export function fillTemplate(template: string, values: Values): string {
  const named = /\{([^{}\n]+)\}/g;
  const lines = template.trimEnd().split('\n');
  return lines
    .filter((line) => [...line.matchAll(named)].every(([, name = '']) => values[name]))
    .map((line) => line.replace(named, (_, name: string) => values[name] ?? ''))
    .join('\n');
}

export const getTemplate = (messages: EdgeMessages, kind: Kind, department: string | null): string =>
  messages.departments[department ?? '']?.[kind] ?? messages[kind];

export const formatSubject = (institute: string, course: string | undefined): string =>
  course ? `${course} at ${institute}` : `Your enquiry at ${institute}`;

/**
 * Returns a first message from the catalogue's template, with the lead's course, its syllabus and its next batch. Staff finish it before
 * sending.
 */
export function firstMessage({ name, courseKey, department }: MessageLead, options: LeadOptions | undefined): LeadMessage {
  if (!options?.messages) return { subject: 'Your enquiry', text: `Hello ${name},` };
  const { institute, messages, batches } = options;
  const course = options.courses.find(({ key }) => key === courseKey);
  const template = getTemplate(messages, course ? 'course' : 'enquiry', department);
  const values = {
    course: course?.title,
    page: course?.page,
    syllabus: course?.syllabus,
    batch: findNextBatch(batches, courseKey)?.text,
  };
  return {
    subject: formatSubject(institute, course?.title),
    text: fillTemplate(template, { name, institute, ...values }),
  };
}

export const whatsappHref = (phoneE164: string, { text }: LeadMessage): string =>
  `https://wa.me/${phoneE164.slice(1)}?text=${encodeURIComponent(text)}`;

/** Returns a link that opens the user's email program with the message already written (RFC 6068). */
export const mailHref = (email: string, { subject, text }: LeadMessage): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
