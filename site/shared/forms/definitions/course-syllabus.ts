import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import { stepsResult, syllabusRequest } from '../texts.ts';

/** Syllabus request, sent by the second button of the form on course pages. */
export default defineForm({
  id: 'course-syllabus',
  fields: [nameField(), phoneField(), emailField(), courseField('Please select a course'), branchField(), countryField()],
  ...syllabusRequest,
  ...stepsResult,
  staffTitle: 'Download the syllabus (course page)',
});
