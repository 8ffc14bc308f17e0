import type { ReactElement } from 'react';
import { bannerForm } from '#site/shared/forms/banner.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { PageForm, type ProseSection, ProseSections } from './form-page.tsx';
import { ProseDocument } from './prose-page.tsx';

export interface TextPageProps extends PageFrame {
  crumbs?: readonly Link[];
  heading: string;
  lead?: string;
  sections: readonly ProseSection[];
  /** Choices of the enquiry block at the end, where the page has one. */
  enquiry?: FormOptions;
}

/** A page of text, with the enquiry block at its end (behaviour section 2, "Terms and Conditions page"). */
export function TextPage({ crumbs, heading, lead, sections, enquiry, ...frame }: TextPageProps): ReactElement {
  return (
    <ProseDocument {...frame} heading={heading} {...(crumbs ? { crumbs } : {})} {...(lead ? { lead } : {})}>
      <ProseSections sections={sections} />
      {enquiry ? <PageForm form={bannerForm} options={enquiry} pageUrl={frame.head.canonical} shell={frame.shell} /> : null}
    </ProseDocument>
  );
}
