import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import { BatchTable } from '#site/components/batches/upcoming-batches.tsx';
import { BusinessFacts } from '#site/components/branches/business-facts.tsx';
import { ReachButtons } from '#site/components/branches/reach-buttons.tsx';
import { CoursesBySubject, type SubjectLinks } from '#site/components/courses-by-subject/courses-by-subject.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import contact from '#site/shared/forms/definitions/contact.ts';
import type { BatchView } from '#site/views/batches.ts';
import type { BusinessView } from '#site/views/business.ts';
import type { ClassTime } from '#site/views/class-times.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

interface BranchPageProps extends PageFrame {
  branch: Branch;
  crumbs: readonly Link[];
  heading: string;
  lead: string;
  business: BusinessView;
  /** Dated batches in its rooms, soonest first. */
  batches: readonly BatchView[];
  /** When classes are held in its rooms, whether a batch has its date or not. */
  times: readonly ClassTime[];
  /** What can be followed there. */
  courses: readonly SubjectLinks[];
  others: readonly Link[];
  options: FormOptions;
}

/** A branch: where it is, how one gets there, when, and what is taught there. The target of its entry on a map. */
export function BranchPage(props: BranchPageProps): ReactElement {
  const { branch, crumbs, heading, lead, business, batches, times, courses, others, options, ...frame } = props;
  return (
    <ProseDocument
      {...frame}
      crumbs={crumbs}
      heading={heading}
      lead={lead}
      picture="/images/pages/classroom.svg"
      actions={<ReachButtons shell={frame.shell} mapUrl={branch.mapUrl} />}
    >
      <link rel="stylesheet" href={frame.assets.hubStylesheet} precedence="default" />
      <section className="band branch-place">
        <Place branch={branch} />
        <div className="branch panel">
          <h2>Hours, payment and enquiries</h2>
          <BusinessFacts business={business} />
        </div>
      </section>
      <section className="band" id="batches">
        <h2>Classes at this branch</h2>
        {times.length > 0 ? <p className="branch-times">{times.map(timeLine).join('; ')}</p> : null}
        <Batches branch={branch} batches={batches} />
      </section>
      {courses.length > 0 ? (
        <nav className="band" aria-label="Courses at this branch">
          <h2>{courses.flatMap(({ links }) => links).length} courses with classes at this branch</h2>
          <CoursesBySubject courses={courses} />
        </nav>
      ) : null}
      <PageForm form={contact} options={options} pageUrl={frame.head.canonical} branch={branch.value} shell={frame.shell} />
      <LinkBand title="Other branches" links={others} />
    </ProseDocument>
  );
}

/** `Regular classes Mon to Fri, 11:00 to 12:30` */
const timeLine = ({ kindName, days, time }: ClassTime): string => `${kindName ?? ''} classes ${days}, ${time}`.trim();

function Batches({ branch, batches }: Pick<BranchPageProps, 'branch' | 'batches'>): ReactElement {
  return (
    <div data-dated="">
      {batches.length > 0 ? (
        <BatchTable batches={batches} withCourse isShort />
      ) : (
        <p>
          No batch with a date starts here at present.{' '}
          <a {...dialogLink('demo', { branch: branch.value })}>Ask for the next start</a>, or see{' '}
          <a href={routes.upcomingBatches}>all upcoming batches</a>.
        </p>
      )}
    </div>
  );
}

function Place({ branch }: { branch: Branch }): ReactElement {
  return (
    <div className="branch panel">
      <h2>Address and way there</h2>
      <p>
        <strong>{branch.value}</strong>
      </p>
      <address>
        {branch.address} {branch.postalCode}
      </address>
      {branch.directions ? <p>{branch.directions}</p> : null}
    </div>
  );
}
