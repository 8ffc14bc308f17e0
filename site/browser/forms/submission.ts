import { readPendingReward } from '#site/browser/reward/won-reward.ts';
import type { AttributionKey } from '#site/browser/storage-keys.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { CourseOption, FormOptions } from '#site/views/form-options.ts';

export type Submission = Record<string, string | number>;

export interface FilledForm {
  form: FormDefinition;
  options: FormOptions;
  values: Record<string, string>;
  element: HTMLFormElement;
  /** Milliseconds since the visitor first used the form. */
  fillTimeMs: number;
}

/** Finds the chosen course by key or title. The value comes from the form's course field, which some forms call `message`. */
export function findChosenCourse({
  form,
  options,
  values,
}: Pick<FilledForm, 'form' | 'options' | 'values'>): CourseOption | undefined {
  const field = form.fields.find(({ control }) => control === 'course');
  const named = field && values[field.name];
  return options.courses.flatMap((group) => group.options).find(({ key, title }) => named === key || named === title);
}

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

function readAttribution(): string | undefined {
  try {
    return localStorage.getItem(attributionKey) ?? undefined;
  } catch {
    return undefined;
  }
}
