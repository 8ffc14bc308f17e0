import { defineForm } from '../definition.ts';
import { branchField, countryField, courseField, emailField, nameField, phoneField } from '../fields.ts';
import { syllabusRequest } from '../texts.ts';

export default defineForm({
  id: 'syllabus',
  fields: [nameField(), emailField(), phoneField(), countryField(), courseField('Please select a course'), branchField()],
  ...syllabusRequest,
  isDialog: true,
  onCityPages: 'syllabus-city',
});
