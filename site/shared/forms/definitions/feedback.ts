import { defineForm } from '../definition.ts';
import { courseField, emailField, messageField, nameField, phoneField, unchecked } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

const ratings = ['1 - Very poor', '2 - Poor', '3 - Fair', '4 - Good', '5 - Very good'];

export default defineForm({
  id: 'feedback',
  endpoint: '/api/feedback',
  title: 'Tell us how we did',
  fields: [
    { name: 'rating', label: 'Your rating', control: 'stars', options: ratings, rule: rules.choice('Please choose a rating') },
    messageField('Your feedback'),
    nameField(),
    emailField(),
    { ...unchecked(phoneField(), 20), hint: 'Only if you would like a call' },
    unchecked(courseField()),
  ],
  submitLabel: 'Send feedback',
  ...panelResult,
  home: '/feedback.php',
  hasNoCall: true,
  hasNoOffers: true,
  shouldCallGivenPhone: true,
  reply: 'We read all feedback, and call you back if you left your number.',
});
