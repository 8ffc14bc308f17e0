import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import { stepsResult, trySubmittingAgain } from '../texts.ts';

/** The form of a course's pages: a demo class by its first button, the syllabus by its second. */
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
