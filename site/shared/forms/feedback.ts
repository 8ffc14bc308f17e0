import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import { courseField, emailField, messageField, nameField, phoneField, unchecked } from './fields.ts';
import * as rules from './rules.ts';
import { notProcessed, resultCloseDelayMs, submitted } from './texts.ts';

const ratings = ['5 - Very good', '4 - Good', '3 - Fair', '2 - Poor', '1 - Very poor'] as const;

/** The form of /feedback.php. */
export const feedbackForm = defineForm({
  id: 'feedback',
  endpoint: '/api/feedback',
  title: 'Tell us how we did',
  fields: [
    nameField,
    emailField,
    { ...unchecked(phoneField), hint: 'Only if you would like a call' },
    unchecked(courseField),
    { name: 'rating', label: 'Your rating', control: 'select', options: ratings, required: true },
    { ...messageField, label: 'Your feedback' },
  ],
  schema: z.object({
    Name: rules.shortName(),
    email: rules.email(),
    phone: rules.optionalText(20),
    course: rules.optionalText(),
    rating: rules.choice('Please choose a rating'),
    message: rules.message(),
  }),
  submitLabel: 'Send feedback',
  success: submitted,
  failure: notProcessed,
  resultCloseDelayMs,
  resultView: 'panel',
  afterFailure: 'keep',
});
