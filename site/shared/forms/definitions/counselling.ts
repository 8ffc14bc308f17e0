import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { popupResult } from '../texts.ts';

export default defineForm({
  id: 'counselling',
  endpoint: '/api/send-email',
  title: 'Free career counselling',
  promise: 'A counsellor calls you and compares courses with you. The choice is yours.',
  fields: [
    nameField(rules.shortName('Name must be at least 2 characters long')),
    emailField(),
    phoneField(),
    countryField(),
    courseField(),
    branchField(),
  ],
  submitLabel: 'Ask a counsellor',
  ...popupResult,
  isDialog: true,
});
