import type { ReactElement } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import { ClassTimes, TimeZone } from '#site/components/batches/class-times.tsx';
import { BatchTable } from '#site/components/batches/upcoming-batches.tsx';
import { Filter } from '#site/components/course-finder/filter.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { BatchChoices } from './choices.ts';
import type { planBatchesPage } from './plan.ts';

type BatchesPageProps = PropsOf<typeof planBatchesPage>;

const startDates = 'See the start dates of regular and weekend batches, soonest first.';
const noDates = 'We are fixing the dates of the next batches. Leave your number, and we will tell you as soon as they are fixed.';

export function BatchesPage({ batches, choices, times, ...frame }: BatchesPageProps): ReactElement {
  const firstClass = frame.shell.demo.isFree
    ? 'You can attend the first class of each batch as a free demo.'
    : 'You can attend the first class of each batch as a demo.';
  return (
    <ProseDocument
      {...frame}
      heading="Upcoming Batches"
      picture={pagePicturePath('calendar')}
      isLow
      lead={batches.length > 0 ? `${startDates} ${firstClass}` : noDates}
    >
      <link rel="stylesheet" href={frame.assets.batchFinderStylesheet} precedence="default" />
      <section className="band batches-list">
        <h2>{batches.length > 0 ? `${batches.length} batches with a fixed date` : 'We are fixing the dates'}</h2>
        {batches.length > 0 ? (
          <>
            <BatchFinder choices={choices} count={batches.length} />
            <TimeZone />
            <BatchTable batches={batches} hasCourseColumn isByMonth />
            <AllBatches count={batches.length} />
          </>
        ) : (
          <>
            <TimeZone />
            <ClassTimes times={times} />
          </>
        )}
        <p className="row batches-else">
          {batches.length > 0 ? 'No date that suits you?' : 'When would you like to start?'}{' '}
          <a className="button quiet" {...dialogLink('demo')}>
            Ask for the next batch
          </a>
        </p>
      </section>
    </ProseDocument>
  );
}

/**
 * Check box, styled as a button, that shows all batches without JavaScript. The style sheet hides later months until the box is checked or
 * a filter is set.
 */
const AllBatches = ({ count }: { count: number }): ReactElement => (
  <p className="all-batches">
    <input id="all-batches" type="checkbox" className="visually-hidden" />
    <label htmlFor="all-batches" className="button quiet">{`Show all ${count} batches`}</label>
  </p>
);

/** Filters above the table of batches. Hidden without JavaScript, because all rows are visible then. */
function BatchFinder({ choices, count }: { choices: BatchChoices; count: number }): ReactElement {
  return (
    <div className="batch-finder" data-island="list-finder" data-rows=".batch-table tr[data-month]" data-noun="batches">
      <form className="finder-filters finder-chips" aria-label="Find a batch">
        <Filter name="category" label="Subject" choices={choices.category} />
        <Filter name="place" label="Place" choices={choices.place} />
        <Filter name="kind" label="Days" choices={choices.kind} />
        <Filter name="month" label="Starts in" any="Month" choices={choices.month} />
        <button type="reset" className="button quiet" hidden>
          Clear
        </button>
      </form>
      <p className="finder-count" role="status" data-finder-count="">{`${count} of ${count} batches`}</p>
    </div>
  );
}
