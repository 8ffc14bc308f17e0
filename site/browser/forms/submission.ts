import { readPendingReward } from '#site/browser/reward/won-reward.ts';
import type { AttributionKey } from '#site/browser/storage-keys.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { CourseOption, FormOptions } from '#site/views/form-options.ts';

/** What is sent: the form's fields and the envelope of every submission. */
export type Submission = Record<string, string | number>;

export interface FilledForm {
  form: FormDefinition;
  options: FormOptions;
  values: Record<string, string>;
  element: HTMLFormElement;
  /** Since the visitor first touched the form. */
  fillTimeMs: number;
}

/** The course that a form names by key or by title: in `course`, or in `message` where the form sends it by that name. */
export function findChosenCourse({
  form,
  options,
  values,
}: Pick<FilledForm, 'form' | 'options' | 'values'>): CourseOption | undefined {
  const field = form.fields.find(({ control }) => control === 'course');
  const named = field && values[field.name];
  return options.courses.flatMap((group) => group.options).find(({ key, title }) => named === key || named === title);
}

/** The whole submission, without its key. */
export function composeSubmission({ form, options, values, element, fillTimeMs }: FilledForm): Submission {
  const course = findChosenCourse({ form, options, values });
  const reward = readPendingReward();
  const attribution = readAttribution();
  const { registrationMailbox } = options;
  const courseField = form.fields.find(({ control }) => control === 'course');
  const named = form.shouldSendCourseKey ? course?.key : course?.title;
  return {
    contactEmail: (!form.mailbox && course?.mailbox) || registrationMailbox,
    ...(form.shouldSendHomeEmail ? { homeEmail: registrationMailbox } : {}),
    ...(form.shouldSendCourseKey && course ? { courseTitle: course.title } : {}),
    ...listTextEntries(element),
    ...values,
    ...(courseField && named ? { [courseField.name]: named } : {}),
    form: form.id,
    ...(reward ? { reward } : {}),
    ...(attribution ? { attribution } : {}),
    fillTimeMs: Math.round(fillTimeMs),
    pageUrl: location.href || 'URL unavailable',
  };
}

const listTextEntries = (element: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const attributionKey: AttributionKey = 'attribution';

/** First and last touch as the envelope carries them: JSON text. Absent where the visitor lets the site store nothing. */
function readAttribution(): string | undefined {
  try {
    return localStorage.getItem(attributionKey) ?? undefined;
  } catch {
    return undefined;
  }
}
