import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { branchField, countryField, emailField, messageField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

/** The form of Contact Us. */
export const contactForm = defineForm({
  id: 'contact',
  endpoint: '/api/send-homeform',
  title: 'Write to us',
  fields: [nameField, emailField, phoneField, countryField, branchField, messageField],
  schema: z.object({
    Name: rules.contactName(),
    email: rules.email('Invalid email address'),
    phone: rules.phone(),
    country: rules.country(),
    coursetype: rules.branch(),
    message: rules.message(),
  }),
  submitLabel: 'Send message',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'reset',
});
