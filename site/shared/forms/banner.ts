import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { emailField, messageField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

/** The small banner form: the contact rules without country and branch (behaviour section 5). */
export const bannerForm = defineForm({
  id: 'banner',
  endpoint: '/api/send-homeform',
  title: 'Leave your number',
  fields: [nameField, emailField, phoneField, messageField],
  schema: z.object({
    Name: rules.contactName(),
    email: rules.email('Invalid email address'),
    phone: rules.phone(),
    message: rules.message(),
  }),
  submitLabel: 'Send',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'keep',
});
