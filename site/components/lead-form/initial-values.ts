import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { FormValues } from './schema-resolver.ts';

/** A course as the page or the link that opened the form names it. */
export interface ChosenCourse {
  key: string;
  title: string;
}

/** What the page or the link knows besides the course, by the names of fields: the city, the branch of a batch. */
export type KnownValues = Readonly<Record<string, string | undefined>>;

/** Values of an untouched form: what the page knows, India as the country. */
export function initialValues(form: FormDefinition, course: ChosenCourse | undefined, knownValues: KnownValues = {}): FormValues {
  const values: FormValues = {};
  for (const field of form.fields) {
    const known = knownValues[field.name];
    if (known) values[field.name] = known;
    else if (field.control === 'country') values[field.name] = 'India';
    else if (field.control === 'course' && course) values[field.name] = form.shouldSendCourseKey ? course.key : course.title;
    else values[field.name] = '';
  }
  return values;
}
