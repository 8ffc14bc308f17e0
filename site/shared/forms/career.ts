import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { emailField, messageField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

/** An application on the careers page; the curriculum vitae is a link, no file is taken. */
export const careerForm = defineForm({
  id: 'career',
  endpoint: '/api/careers',
  title: 'Apply to teach or work with us',
  fields: [
    nameField,
    emailField,
    phoneField,
    { name: 'position', label: 'Position', control: 'text', required: true },
    { name: 'experience', label: 'Years of experience', control: 'digits', required: false },
    { name: 'profileUrl', label: 'Link to your CV or profile', control: 'url', autocomplete: 'url', required: false },
    { ...messageField, label: 'About your work' },
  ],
  schema: z.object({
    Name: rules.shortName(),
    email: rules.email(),
    phone: rules.phone(),
    position: rules.text('Position is required'),
    experience: rules.optionalText(10),
    profileUrl: rules.optionalText(500),
    message: rules.message(),
  }),
  submitLabel: 'Send application',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'keep',
});
