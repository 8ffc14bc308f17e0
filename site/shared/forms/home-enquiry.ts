import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

/** The enquiry form of the home page. Its `message` carries the course name (behaviour section 3). */
export const homeEnquiryForm = defineForm({
  id: 'home-enquiry',
  endpoint: '/api/send-homeform',
  title: 'Ask about a course',
  fields: [nameField, emailField, phoneField, countryField, branchField, { ...courseField, name: 'message' }],
  schema: z.object({
    Name: rules.contactName(),
    email: rules.email('Invalid email address'),
    phone: rules.phone(),
    country: rules.country(),
    coursetype: rules.branch(),
    message: rules.message(),
  }),
  submitLabel: 'Send enquiry',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'keep',
});
