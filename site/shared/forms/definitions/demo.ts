import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import { messageResult, trySubmittingAgain } from '../texts.ts';

export default defineForm({
  id: 'demo',
  endpoint: '/api/send-email-popup',
  title: 'Book a free demo class',
  promise: 'The first class of a batch, with its trainer.',
  shouldShowStart: true,
  fields: [nameField(), emailField(), phoneField(), countryField(), courseField(), branchField()],
  submitLabel: 'Book my free demo',
  whenNotFree: { title: 'Book a demo class', submitLabel: 'Book my demo class' },
  ...messageResult,
  failure: trySubmittingAgain,
  isDialog: true,
  isDemoRequest: true,
  shouldSendHomeEmail: true,
});
