import { defineForm } from '../definition.ts';
import { emailField, messageField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

export default defineForm({
  id: 'banner',
  endpoint: '/api/send-homeform',
  staffTitle: 'Ask for a call',
  title: 'Request a call',
  fields: [nameField(rules.contactName()), emailField('Invalid email address'), phoneField(), messageField()],
  submitLabel: 'Send message',
  ...panelResult,
  home: '/about',
  mailbox: 'registration',
  hasCourseInMessage: true,
});
