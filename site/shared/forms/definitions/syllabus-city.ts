import { defineForm } from '../definition.ts';
import { cityField, courseField, emailField, nameField, phoneField, pincodeField } from '../fields.ts';
import { syllabusRequest } from '../texts.ts';

/** Syllabus dialog on city pages. It asks for city and pincode instead of country and branch. */
export default defineForm({
  id: 'syllabus-city',
  fields: [nameField(), emailField(), phoneField(), courseField('Please select a course'), cityField(), pincodeField()],
  ...syllabusRequest,
  staffTitle: 'Download the syllabus (city page)',
});
