import { defineForm } from '../definition.ts';
import { cityField, courseField, emailField, nameField, phoneField, pincodeField } from '../fields.ts';
import { syllabusRequest } from '../texts.ts';

/** The syllabus dialog of city pages: city and pincode in place of country and branch. */
export default defineForm({
  id: 'syllabus-city',
  fields: [nameField(), emailField(), phoneField(), courseField('Please select a course'), cityField(), pincodeField()],
  ...syllabusRequest,
  staffTitle: 'Download the syllabus (city page)',
});
