import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { emailField, messageField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

const teamSizes = ['1 to 10', '11 to 25', '26 to 50', 'More than 50'] as const;

/** The enquiry of companies on the corporate training page. */
export const corporateForm = defineForm({
  id: 'corporate',
  endpoint: '/api/corporate',
  title: 'Ask for a training plan',
  fields: [
    nameField,
    { name: 'company', label: 'Company', control: 'text', autocomplete: 'organization', required: true },
    { ...emailField, label: 'Work email' },
    phoneField,
    { name: 'teamSize', label: 'People to train', control: 'select', options: teamSizes, required: false },
    { ...messageField, label: 'What should they learn?' },
  ],
  schema: z.object({
    Name: rules.shortName(),
    company: rules.text('Company is required'),
    email: rules.email(),
    phone: rules.phone(),
    teamSize: rules.optionalText(40),
    message: rules.message(),
  }),
  submitLabel: 'Request a plan',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'keep',
});
