import { defineForm } from '../definition.ts';
import { cityField, courseField, emailField, nameField, phoneField, unchecked } from '../fields.ts';
import { messageResult } from '../texts.ts';

/** Staff form for people who visited or called. It appears on no public page, and no public route accepts it. */
export default defineForm({
  id: 'desk',
  endpoint: '/api/leads',
  title: 'Added at the desk',
  fields: [nameField(), unchecked(phoneField()), unchecked(emailField()), unchecked(courseField()), unchecked(cityField())],
  submitLabel: 'Add lead',
  ...messageResult,
  hasNoCall: true,
});
