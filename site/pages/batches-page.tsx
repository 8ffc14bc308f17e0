import type { ReactElement } from 'react';
import { BatchFinder } from '#site/components/batches/batch-finder.tsx';
import { BatchTable } from '#site/components/batches/upcoming-batches.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { BatchChoices } from '#site/views/batch-choices.ts';
import type { BatchView } from '#site/views/batches.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

interface BatchesPageProps extends PageFrame {
  crumbs: readonly Link[];
  batches: readonly BatchView[];
  choices: BatchChoices;
}

const startDates = 'Start dates of regular and weekend batches, soonest first.';
const noDates = 'Dates of the next batches are being fixed. Leave your number and you hear of them first.';

export function BatchesPage({ crumbs, batches, choices, ...frame }: BatchesPageProps): ReactElement {
  const firstClass = frame.shell.demo.isFree
    ? 'The first class of each is open as a free demo.'
    : 'The first class of each is open as a demo.';
  return (
    <ProseDocument
      {...frame}
      crumbs={crumbs}
      heading="Upcoming Batches"
      lead={batches.length > 0 ? `${startDates} ${firstClass}` : noDates}
    >
      <section className="band batches-list">
        <h2>{batches.length > 0 ? `${batches.length} batches with a fixed date` : 'Dates are being fixed'}</h2>
        {batches.length > 0 ? (
          <>
            <BatchFinder choices={choices} count={batches.length} />
            <BatchTable batches={batches} withCourse />
          </>
        ) : null}
        <p className="batches-else">
          {batches.length > 0 ? 'No date that suits you?' : 'When would you like to begin?'}{' '}
          <a className="button quiet" {...dialogLink('callback')}>
            Ask for a call
          </a>
        </p>
      </section>
    </ProseDocument>
  );
}
