import * as z from 'zod';
import { messageStages } from '#catalogue/message-templates.ts';
import { departmentNames } from './course.ts';
import { valuePattern } from './prose.ts';
import { line, slug } from './text.ts';

/** Maximum length of a message in characters, so that readers on a phone have to scroll at most once. */
const maxMessageCharacters = 800;
/** Maximum number of templates, so that staff can find one without searching. */
const maxTemplates = 30;
/** Maximum length of a template's title, so that it fits into one line on a phone. */
const maxTemplateTitle = 40;

const message = z
  .string()
  .min(1, 'must not be empty')
  .max(maxMessageCharacters, `must be at most ${maxMessageCharacters} characters`)
  .refine((text) => text.trim() !== '', 'must not be blank')
  .refine(
    (text) => !/[{}]/.test(text.replace(valuePattern, '')),
    'has an unpaired brace: write a value in braces, as in `{name}`',
  );

/** Values that each message can contain. If a value is not known, its line is left out of the message. */
export const messageValues = {
  course: ['name', 'institute', 'course', 'page', 'syllabus', 'batch'],
  enquiry: ['name', 'institute'],
  demo: ['name', 'institute', 'course', 'when', 'place', 'link', 'calendar'],
} as const;

const departments = z.strictObject({ course: message.optional(), enquiry: message.optional(), demo: message.optional() });

const translation = z.strictObject({
  /** Whether the institute has read the text. Until then, the desk shows "Not yet reviewed" beside the language. */
  reviewed: z.boolean(),
  text: message,
});

const template = z.strictObject({
  /** Name of the template in the audit log. */
  key: slug,
  /** Name of the template for the staff. It also appears in the lead's history. */
  title: line(maxTemplateTitle),
  /** When the desk offers the template first: at a lead's status, after an unanswered call, or after a demo. */
  stages: z.array(z.enum(messageStages)).min(1, 'must name at least one stage'),
  /** Text in English. It can contain `{name}`, `{institute}`, `{course}`, the course's `{page}`, `{syllabus}`, `{fee}` and next `{batch}`, and the `{when}`, `{place}`, `{link}` and `{calendar}` of a booked demo. */
  english: message,
  marathi: translation,
  hindi: translation,
});
export type MessageTemplate = z.infer<typeof template>;

/**
 * Templates for the WhatsApp messages and emails that staff complete and send: `catalogue/messages.yaml`. The defaults below apply to
 * missing templates.
 */
export const messagesSchema = z.strictObject({
  /** Message to someone who asked about a course. It can contain `{name}`, `{institute}`, `{course}`, and the course's `{page}`, `{syllabus}` and next `{batch}`. */
  course: message.default(
    [
      'Hello {name}, this is {institute}.',
      'You asked about {course}: {page}',
      'Syllabus: {syllabus}',
      'The next batch: {batch}',
      'When may I call you?',
    ].join('\n'),
  ),
  /** Message to someone who did not name a course. It can contain `{name}` and `{institute}`. */
  enquiry: message.default('Hello {name}, this is {institute}.\nThank you for your enquiry.\nWhen may I call you?'),
  /** Message to someone who has booked a demo. It can contain `{name}`, `{institute}`, `{course}`, `{when}` (day and time in India), `{place}`, the joining `{link}` and the batch's `{calendar}` entry. */
  demo: message.default(
    [
      'Hello {name}, this is {institute}.',
      'Your free demo class in {course} is booked: {when}',
      'Place: {place}',
      'Join here: {link}',
      'For your calendar: {calendar}',
      'If you need another time, please tell me.',
    ].join('\n'),
  ),
  /** Templates that replace the general ones for a department's leads. */
  departments: z.partialRecord(z.enum(departmentNames), departments).default({}),
  /** Templates that staff choose from, by the lead's stage and in three languages. */
  templates: z.array(template).max(maxTemplates, `must have at most ${maxTemplates} entries`).default([]),
});
export type Messages = z.infer<typeof messagesSchema>;
export type MessageKind = keyof typeof messageValues;
