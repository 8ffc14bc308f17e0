import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField, unchecked } from '../fields.ts';
import * as rules from '../rules.ts';
import { popupResult } from '../texts.ts';

export default defineForm({
  id: 'home-counselling',
  endpoint: '/api/send-email',
  title: 'Free career counselling',
  staffTitle: 'Free career counselling (home page)',
  fields: [
    nameField(rules.shortName('Name must be at least 2 characters long')),
    emailField('Invalid email format'),
    phoneField(),
    countryField(),
    courseField('Please specify a course'),
    unchecked(branchField()),
  ],
  submitLabel: 'Get free counselling',
  ...popupResult,
});
