import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

/** The counselling form of landing pages. */
export const counsellingForm = defineForm({
  id: 'counselling',
  endpoint: '/api/send-email',
  title: 'Free career counselling',
  fields: [nameField, emailField, phoneField, countryField, courseField, branchField],
  schema: z.object({
    Name: rules.shortName('Name must be at least 2 characters long'),
    email: rules.email(),
    phone: rules.phone(),
    country: rules.country(),
    course: rules.choice("Please specify the course you're interested in"),
    coursetype: rules.branch(),
  }),
  submitLabel: 'Ask a counsellor',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'popup',
  afterFailure: 'reset',
});
