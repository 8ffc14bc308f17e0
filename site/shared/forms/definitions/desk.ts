import { defineForm } from '../definition.ts';
import { cityField, courseField, emailField, nameField, phoneField, unchecked } from '../fields.ts';
import { messageResult } from '../texts.ts';

/** What the staff write down of somebody who came or called. On no page, and no route of the public takes it. */
export default defineForm({
  id: 'desk',
  endpoint: '/api/leads',
  title: 'Added at the desk',
  fields: [nameField(), unchecked(phoneField()), unchecked(emailField()), unchecked(courseField()), unchecked(cityField())],
  submitLabel: 'Add lead',
  ...messageResult,
  hasNoCall: true,
});
