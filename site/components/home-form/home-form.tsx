import type { ReactElement, ReactNode } from 'react';
import { FormPageFields, LeadFormSlot } from '#site/components/lead-form/lead-form-slot.tsx';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { FormOptions } from '#site/views/form-options.ts';

interface HomeFormProps {
  form: FormDefinition;
  options: FormOptions;
  pageUrl: string;
  /** What stands beside the form. */
  children: ReactNode;
}

/** A form of the home page beside what speaks for filling it in. */
export function HomeForm({ form, options, pageUrl, children }: HomeFormProps): ReactElement {
  return (
    <section className="band home-form" aria-label={form.title}>
      <div className="home-form-text">{children}</div>
      <div className="home-form-panel">
        <LeadFormSlot form={form} options={options} />
        <FormPageFields formId={form.id} pageUrl={pageUrl} />
      </div>
    </section>
  );
}
