import * as z from 'zod';
import { departmentNames } from './course.ts';
import { valuePattern } from './prose.ts';

/** Longest message: what is read on a phone without scrolling twice. */
const maxMessageCharacters = 800;

const template = z
  .string()
  .min(1, 'must not be empty')
  .max(maxMessageCharacters, `must be at most ${maxMessageCharacters} characters`)
  .refine((text) => text.trim() !== '', 'must not be blank')
  .refine(
    (text) => !/[{}]/.test(text.replace(valuePattern, '')),
    'has a brace without its partner: a value is named like `{name}`',
  );

/** What each message can name: a line that names what is not known of a person or course is left out. */
export const messageValues = {
  course: ['name', 'institute', 'course', 'page', 'syllabus', 'batch'],
  enquiry: ['name', 'institute'],
  demo: ['name', 'institute', 'course', 'batch', 'calendar'],
} as const;

const departments = z.strictObject({ course: template.optional(), enquiry: template.optional(), demo: template.optional() });

/** What the staff's WhatsApp messages and mails say before somebody finishes and sends them: `catalogue/messages.yaml`. Without the file, or a text of it, the words are those below. */
export const messagesSchema = z.strictObject({
  /** To who asked for a course: `{name}`, `{institute}`, `{course}`, its `{page}`, its `{syllabus}` and its next `{batch}`. */
  course: template.default(
    [
      'Hello {name}, this is {institute}.',
      'You asked about {course}: {page}',
      'Syllabus: {syllabus}',
      'The next batch: {batch}',
      'When may I call you?',
    ].join('\n'),
  ),
  /** To who named no course: `{name}` and `{institute}`. */
  enquiry: template.default('Hello {name}, this is {institute}.\nThank you for your enquiry.\nWhen may I call you?'),
  /** To who has a demo booked: `{name}`, `{institute}`, `{course}`, `{batch}` and its `{calendar}` entry. */
  demo: template.default(
    'Hello {name}, this is {institute}.\nYour free demo class in {course} is booked: {batch}\nFor your calendar: {calendar}',
  ),
  /** Texts of a department's own, in place of those above for its leads. */
  departments: z.partialRecord(z.enum(departmentNames), departments).default({}),
});
export type Messages = z.infer<typeof messagesSchema>;
export type MessageKind = keyof typeof messageValues;
