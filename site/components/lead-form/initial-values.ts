import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { FormValues } from './schema-resolver.ts';

export interface ChosenCourse {
  key: string;
  title: string;
}

/** Field values that come from the page or the link, in addition to the course. The keys are field names. */
export type KnownValues = Readonly<Record<string, string | undefined>>;

/** Returns a form's initial values: known values, the course, and India as the country. */
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
