import type { ReactElement } from 'react';
import { Openings } from '#site/components/openings/openings.tsx';
import { careerForm } from '#site/shared/forms/career.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { OpeningView } from '#site/views/openings.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { PageForm, type ProseSection, ProseSections } from './form-page.tsx';
import { ProseDocument } from './prose-page.tsx';

export interface CareersPageProps extends PageFrame {
  crumbs: readonly Link[];
  lead: string;
  openings: readonly OpeningView[];
  sections: readonly ProseSection[];
  options: FormOptions;
}

/** The Career screen: open positions, how they are filled, and the application. */
export function CareersPage({ crumbs, lead, openings, sections, options, ...frame }: CareersPageProps): ReactElement {
  return (
    <ProseDocument {...frame} crumbs={crumbs} heading="Career" lead={lead}>
      <Openings openings={openings} />
      <ProseSections sections={sections} />
      <PageForm form={careerForm} options={options} pageUrl={frame.head.canonical} shell={frame.shell} />
    </ProseDocument>
  );
}
