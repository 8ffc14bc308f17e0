import * as z from 'zod';
import { departmentNames } from './course.ts';
import { valuePattern } from './prose.ts';

/** Maximum length of a message in characters, so that readers on a phone have to scroll at most once. */
const maxMessageCharacters = 800;

const template = z
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

const departments = z.strictObject({ course: template.optional(), enquiry: template.optional(), demo: template.optional() });

/**
 * Templates for the WhatsApp messages and emails that staff complete and send: `catalogue/messages.yaml`. The defaults below apply to
 * missing templates.
 */
export const messagesSchema = z.strictObject({
  /** Message to someone who asked about a course. It can contain `{name}`, `{institute}`, `{course}`, and the course's `{page}`, `{syllabus}` and next `{batch}`. */
  course: template.default(
    [
      'Hello {name}, this is {institute}.',
      'You asked about {course}: {page}',
      'Syllabus: {syllabus}',
      'The next batch: {batch}',
      'When may I call you?',
    ].join('\n'),
  ),
  /** Message to someone who did not name a course. It can contain `{name}` and `{institute}`. */
  enquiry: template.default('Hello {name}, this is {institute}.\nThank you for your enquiry.\nWhen may I call you?'),
  /** Message to someone who has booked a demo. It can contain `{name}`, `{institute}`, `{course}`, `{when}` (day and time in India), `{place}`, the joining `{link}` and the batch's `{calendar}` entry. */
  demo: template.default(
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
});
export type Messages = z.infer<typeof messagesSchema>;
export type MessageKind = keyof typeof messageValues;
