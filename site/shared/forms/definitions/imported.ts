import { defineForm } from '../definition.ts';
import { cityField, courseField, emailField, messageField, nameField, phoneField, unchecked } from '../fields.ts';
import { messageResult } from '../texts.ts';

/** Rows of an imported list. It appears on no public page, and no public route accepts it. */
export default defineForm({
  id: 'imported',
  endpoint: '/api/leads/import',
  title: 'Imported from a list',
  fields: [
    nameField(),
    unchecked(phoneField()),
    unchecked(emailField()),
    unchecked(courseField()),
    unchecked(cityField()),
    unchecked(messageField()),
  ],
  submitLabel: 'Import leads',
  ...messageResult,
  hasNoCall: true,
});
