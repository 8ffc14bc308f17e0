import { defineForm } from '../definition.ts';
import * as fields from '../fields.ts';
import { messageResult } from '../texts.ts';

export default defineForm({
  id: 'carousel',
  endpoint: '/api/send-email-carousel',
  title: 'Ask about this course',
  promise: 'A counsellor will call you with the answers.',
  shouldShowStart: true,
  fields: [
    fields.nameField(),
    fields.emailField(),
    fields.phoneField(),
    fields.countryField(),
    fields.unchecked(fields.courseField()),
    fields.unchecked(fields.branchField()),
    fields.cityField(),
    fields.pincodeField(),
  ],
  submitLabel: 'Send enquiry',
  ...messageResult,
  isDialog: true,
});
