import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { LeadForm } from './lead-form.tsx';

interface LeadFormSlotProps {
  form: FormDefinition;
  second?: FormDefinition;
  options: FormOptions;
  courseKey?: string;
  courseTitle?: string;
  branch?: string | undefined;
  position?: string | undefined;
}

export const LeadFormSlot = cachedFragment(
  'lead-form',
  function LeadFormSlot({ form, second, options, courseKey, courseTitle, branch, position }: LeadFormSlotProps): ReactElement {
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
        data-position={position}
      >
        <LeadForm form={form} second={second} options={options} course={course} knownValues={{ coursetype: branch, position }} />
      </div>
    );
  },
);

/**
 * Hidden values that differ from page to page. They are outside the form and use the `form` attribute, so that the form's markup is the
 * same on every page.
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
