import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

export default defineForm({
  id: 'home-enquiry',
  endpoint: '/api/send-homeform',
  title: 'Ask about a course',
  fields: [
    nameField(rules.contactName()),
    emailField('Invalid email address'),
    phoneField(),
    countryField(),
    branchField(),
    { ...courseField(), name: 'message', label: 'Message: which course?', rule: rules.message() },
  ],
  submitLabel: 'Send enquiry',
  ...panelResult,
  mailbox: 'registration',
  hasCourseInMessage: true,
});
