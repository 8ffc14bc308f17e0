import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField, unchecked } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

/** The counselling banner of the home page: its branch is shown but not checked (behaviour section 5). */
export const homeCounsellingForm = defineForm({
  id: 'home-counselling',
  endpoint: '/api/send-email',
  title: 'Free career counselling',
  fields: [nameField, emailField, phoneField, countryField, courseField, unchecked(branchField)],
  schema: z.object({
    Name: rules.shortName('Name must be at least 2 characters long'),
    email: rules.email('Invalid email format'),
    phone: rules.phone(),
    country: rules.country(),
    course: rules.choice('Please specify a course'),
    coursetype: rules.optionalText(),
  }),
  submitLabel: 'Get free counselling',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'popup',
  afterFailure: 'reset',
});
