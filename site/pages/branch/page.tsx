import type { ReactElement } from 'react';
import { pagePicturePath, routes } from '#catalogue/routes.ts';
import { TimeZone } from '#site/components/batches/class-times.tsx';
import { BatchTable } from '#site/components/batches/upcoming-batches.tsx';
import { BusinessFacts } from '#site/components/branches/business-facts.tsx';
import { ReachButtons } from '#site/components/branches/reach-buttons.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import contact from '#site/shared/forms/definitions/contact.ts';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import { BranchMap } from './branch-map.tsx';
import { BranchVisit } from './branch-visit.tsx';
import type { planBranchPages } from './plan.ts';

type BranchPageProps = PropsOf<typeof planBranchPages>;

export function BranchPage(props: BranchPageProps): ReactElement {
  const { branch, map, heading, lead, business, batches, times, others, options, ...frame } = props;
  return (
    <ProseDocument
      {...frame}
      heading={heading}
      lead={lead}
      picture={pagePicturePath('classroom')}
      actions={<ReachButtons shell={frame.shell} mapUrl={branch.mapUrl} />}
    >
      <link rel="stylesheet" href={frame.assets.branchesStylesheet} precedence="default" />
      <section className="stack band branch-place">
        {map ? <BranchMap map={map} /> : null}
        <BranchVisit
          branch={branch}
          times={times}
          next={batches[0]}
          hours={options.workingHours}
          invitation={frame.shell.demo.invitation}
        />
      </section>
      <section className="band" id="batches">
        <h2>Next batches at this branch</h2>
        {batches.length > 0 ? <TimeZone /> : null}
        <Batches branch={branch} batches={batches} />
      </section>
      <section className="band branch-facts">
        <h2>Payment and enquiries</h2>
        <BusinessFacts business={business} />
      </section>
      <PageForm form={contact} options={options} pageUrl={frame.head.canonical} branch={branch.value} shell={frame.shell} />
      <LinkBand title="Other branches" links={others} isBoxed />
    </ProseDocument>
  );
}

function Batches({ branch, batches }: Pick<BranchPageProps, 'branch' | 'batches'>): ReactElement {
  return (
    <div data-dated="">
      {batches.length > 0 ? (
        <>
          <BatchTable batches={batches} hasCourseColumn isShort />
          <p className="section-link">
            <a {...dialogLink('demo', { branch: branch.value })}>Ask for another course</a> at this branch.
          </p>
        </>
      ) : (
        <p>
          No batch at this branch has a start date yet.{' '}
          <a {...dialogLink('demo', { branch: branch.value })}>Ask for the next batch</a>, or see{' '}
          <a href={routes.upcomingBatches}>all upcoming batches</a>.
        </p>
      )}
    </div>
  );
}
