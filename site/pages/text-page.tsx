import type { ReactElement } from 'react';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import { Prose } from '#site/components/prose/prose.tsx';
import { type FormId, formById } from '#site/shared/forms/forms.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { ProseBand } from '#site/views/prose.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

interface TextPageProps extends PageFrame {
  crumbs: readonly Link[];
  heading: string;
  lead?: string | undefined;
  prose: readonly ProseBand[];
  /** Form at the end of the page. */
  formId?: FormId | undefined;
  pageCity?: string | undefined;
  options: FormOptions;
}

/** A page that somebody wrote, with a form at its end where it has one. */
export function TextPage({ crumbs, heading, lead, prose, formId, pageCity, options, ...frame }: TextPageProps): ReactElement {
  return (
    <ProseDocument {...frame} crumbs={crumbs} heading={heading} {...(lead ? { lead } : {})}>
      <Prose bands={prose} />
      {formId ? (
        <PageForm
          form={formById(formId)}
          options={options}
          pageUrl={frame.head.canonical}
          pageCity={pageCity}
          shell={frame.shell}
        />
      ) : null}
    </ProseDocument>
  );
}
