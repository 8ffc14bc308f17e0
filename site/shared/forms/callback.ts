import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { courseField, nameField, phoneField, unchecked } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

const callTimes = [
  'Any time, 10 am to 7 pm',
  'Morning, 10 am to 1 pm',
  'Afternoon, 1 pm to 4 pm',
  'Evening, 4 pm to 7 pm',
] as const;

/** The Request Callback dialog of the hero: a name and a number are enough. */
export const callbackForm = defineForm({
  id: 'callback',
  endpoint: '/api/callback',
  title: 'Request a call back',
  fields: [
    nameField,
    phoneField,
    unchecked(courseField),
    { name: 'callTime', label: 'When may we call?', control: 'select', options: callTimes, required: false },
  ],
  schema: z.object({
    Name: rules.shortName(),
    phone: rules.phone(),
    course: rules.optionalText(),
    callTime: rules.optionalText(60),
  }),
  submitLabel: 'Call me back',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'keep',
});
