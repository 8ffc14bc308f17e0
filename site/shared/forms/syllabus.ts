import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { dialogCloseDelayMs, thankYou, tryAgain } from './texts.ts';

/** The syllabus dialog; a success downloads the course's PDF (behaviour section 4). */
export const syllabusForm = defineForm({
  id: 'syllabus',
  endpoint: '/api/send-email-brochure',
  title: 'Download the syllabus',
  fields: [nameField, emailField, phoneField, countryField, courseField, branchField],
  schema: z.object({
    Name: rules.shortName(),
    email: rules.email(),
    phone: rules.phone(),
    country: rules.country(),
    course: rules.choice('Please select a course'),
    coursetype: rules.branch(),
  }),
  submitLabel: 'Get the syllabus',
  success: thankYou,
  failure: tryAgain,
  resultCloseDelayMs: dialogCloseDelayMs,
  resultView: 'message',
  afterFailure: 'close',
});
