import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import { stepsResult, trySubmittingAgain } from '../texts.ts';

/** Form on course pages. Its first button books a demo class, and its second button requests the syllabus. */
export default defineForm({
  id: 'course-demo',
  staffTitle: 'Book a free demo class (course page)',
  endpoint: '/api/send-email-popup',
  title: 'Book a free demo class, or get the syllabus',
  fields: [nameField(), phoneField(), emailField(), courseField(), branchField(), countryField()],
  submitLabel: 'Book my free demo',
  whenNotFree: { title: 'Book a demo class, or get the syllabus', submitLabel: 'Book my demo class' },
  ...stepsResult,
  failure: trySubmittingAgain,
  shouldFoldKnownFields: true,
  secondForm: 'course-syllabus',
  shouldSendHomeEmail: true,
});
