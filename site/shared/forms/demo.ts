import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from './fields.ts';
import * as rules from './rules.ts';
import { dialogCloseDelayMs, thankYou, trySubmittingAgain } from './texts.ts';

/** The Free Demo dialog. */
export const demoForm = defineForm({
  id: 'demo',
  endpoint: '/api/send-email-popup',
  title: 'Book a free demo class',
  fields: [nameField, emailField, phoneField, countryField, courseField, branchField],
  schema: z.object({
    Name: rules.shortName(),
    email: rules.email(),
    phone: rules.phone(),
    country: rules.country(),
    course: rules.choice("Please specify the course you're interested in"),
    coursetype: rules.branch(),
  }),
  submitLabel: 'Book my free demo',
  whenNotFree: { title: 'Book a demo class', submitLabel: 'Book my demo class' },
  success: thankYou,
  failure: trySubmittingAgain,
  resultCloseDelayMs: dialogCloseDelayMs,
  resultView: 'message',
  afterFailure: 'keep',
});
