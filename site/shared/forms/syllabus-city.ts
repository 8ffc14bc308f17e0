import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { cityField, courseField, emailField, nameField, phoneField, pincodeField } from './fields.ts';
import * as rules from './rules.ts';
import { dialogCloseDelayMs, thankYou, tryAgain } from './texts.ts';

/** The syllabus dialog of city pages: city and pincode in place of country and branch (behaviour section 3). */
export const syllabusCityForm = defineForm({
  id: 'syllabus-city',
  endpoint: '/api/send-email-brochure',
  title: 'Download the syllabus',
  fields: [nameField, emailField, phoneField, courseField, cityField, pincodeField],
  schema: z.object({
    Name: rules.shortName(),
    email: rules.email(),
    phone: rules.phone(),
    course: rules.choice('Please select a course'),
    city: rules.city(),
    pincode: rules.pincode(),
  }),
  submitLabel: 'Get the syllabus',
  success: thankYou,
  failure: tryAgain,
  resultCloseDelayMs: dialogCloseDelayMs,
  resultView: 'message',
  afterFailure: 'close',
});
