import { defineForm } from '../definition.ts';
import { branchField, countryField, emailField, messageField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

export default defineForm({
  id: 'contact',
  endpoint: '/api/send-homeform',
  title: 'Write to us',
  fields: [
    nameField(rules.contactName()),
    emailField('Invalid email address'),
    phoneField(),
    countryField(),
    branchField(),
    messageField(),
  ],
  submitLabel: 'Send message',
  ...panelResult,
  afterFailure: 'reset',
  home: '/reach-us.php',
  mailbox: 'registration',
  hasCourseInMessage: true,
});
