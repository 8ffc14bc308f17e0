import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { LeadForm } from './lead-form.tsx';

interface LeadFormSlotProps {
  form: FormDefinition;
  /** Sent by a second button. */
  second?: FormDefinition;
  options: FormOptions;
  courseKey?: string;
  courseTitle?: string;
  /** Branch chosen in advance. */
  branch?: string | undefined;
}

/** A lead form on a page, with what the loader needs to hydrate it. */
export const LeadFormSlot = cachedFragment(
  'lead-form',
  function LeadFormSlot({ form, second, options, courseKey, courseTitle, branch }: LeadFormSlotProps): ReactElement {
    const course = courseKey && courseTitle ? { key: courseKey, title: courseTitle } : undefined;
    return (
      <div
        className="lead-form-slot"
        data-island="lead-form"
        data-form-id={form.id}
        data-second-form-id={second?.id}
        data-course-key={courseKey}
        data-course-title={courseTitle}
        data-branch={branch}
      >
        <LeadForm form={form} second={second} options={options} course={course} knownValues={{ coursetype: branch }} />
      </div>
    );
  },
);

/**
 * What a form sends besides its fields and what differs from page to page. It stands outside the form and belongs to it
 * by the `form` attribute, so that the form itself is the same on every page.
 */
export function FormPageFields({
  formId,
  pageUrl,
  pageCity,
}: {
  formId: string;
  pageUrl: string;
  pageCity?: string | undefined;
}): ReactElement {
  return (
    <>
      <input type="hidden" form={formId} name="pageUrl" value={pageUrl} />
      {pageCity ? <input type="hidden" form={formId} name="pageCity" value={pageCity} /> : null}
    </>
  );
}
