import type { ReactElement } from 'react';
import { careersPath, pagePicturePath } from '#catalogue/routes.ts';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import { OpeningCard, OpeningLists } from '#site/components/openings/openings.tsx';
import career from '#site/shared/forms/definitions/career.ts';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planOpeningPages } from './plan.ts';

type OpeningPageProps = PropsOf<typeof planOpeningPages>;

/** An open position, with a form that already names it. */
export function OpeningPage({ view, options, ...frame }: OpeningPageProps): ReactElement {
  const { opening } = view;
  return (
    <ProseDocument
      {...frame}
      heading={opening.title}
      lead={opening.summary}
      picture={pagePicturePath('demo-class')}
      isLow
      actions={
        <p className="actions">
          <a className="button primary" href={`#${career.id}`}>
            Apply<span className="visually-hidden"> as {opening.title}</span>
          </a>
        </p>
      }
    >
      <link rel="stylesheet" href={frame.assets.textPageStylesheet} precedence="default" />
      <section className="stack band opening-page">
        <OpeningCard view={view} />
        <OpeningLists opening={opening} level="h2" />
        <p>
          <a href={careersPath}>All open positions, and how we choose</a>
        </p>
      </section>
      <PageForm
        form={career}
        heading="Your application"
        options={options}
        position={opening.title}
        pageUrl={frame.head.canonical}
        shell={frame.shell}
      />
    </ProseDocument>
  );
}
