import type { ReactElement } from 'react';
import { openingPath } from '#catalogue/routes.ts';
import { BusinessFacts } from '#site/components/branches/business-facts.tsx';
import { TextList } from '#site/components/text-list.tsx';
import type { OpeningView } from '#site/views/openings.ts';

export function Openings({ openings }: { openings: readonly OpeningView[] }): ReactElement {
  return (
    <section className="band">
      <h2>{openings.length > 0 ? 'Open positions' : 'There are no open positions today'}</h2>
      {openings.length === 0 ? <p>You can still write to us. We keep applications for six months.</p> : null}
      <div className="stack openings">
        {openings.map((view) => (
          <Position key={view.opening.id} view={view} />
        ))}
      </div>
    </section>
  );
}

function Position({ view }: { view: OpeningView }): ReactElement {
  const { opening } = view;
  return (
    <article id={opening.id} className="stack opening panel">
      <h3>
        <a href={openingPath(opening)}>{opening.title}</a>
      </h3>
      <OpeningFacts view={view} />
      <p>{opening.summary}</p>
      <details className="opening-details">
        <summary>
          Role and requirements
          <span className="icon" data-icon="chevron" />
        </summary>
        <OpeningDetails view={view} />
      </details>
      <p>
        <a className="button" href="#career" data-position={opening.title}>
          Apply<span className="visually-hidden"> as {opening.title}</span>
        </a>
      </p>
    </article>
  );
}

const OpeningFacts = ({ view: { opening, place, employment, closesText } }: { view: OpeningView }): ReactElement => (
  <p className="row note opening-facts">
    <span>{employment}</span> <span>{place}</span>{' '}
    <span>
      Apply by <time dateTime={opening.closes}>{closesText}</time>
    </span>
  </p>
);

/** A card with the facts of a position beside its lists. */
export function OpeningCard({ view }: { view: OpeningView }): ReactElement {
  const { opening, branch, place, employment, closesText, postedText } = view;
  const facts = [
    { label: 'Place', text: place },
    { label: 'Type', text: employment },
    { label: 'Apply by', text: closesText, day: opening.closes },
    { label: 'Address', text: `${branch.value}, ${branch.address} ${branch.postalCode}` },
    { label: 'Posted', text: postedText, day: opening.posted },
  ];
  return (
    <div className="panel opening-card">
      <BusinessFacts business={facts} />
    </div>
  );
}

function OpeningDetails({ view }: { view: OpeningView }): ReactElement {
  const { opening, branch, postedText } = view;
  return (
    <>
      <OpeningLists opening={opening} level="h4" />
      <p className="row note opening-facts">
        <span>
          At {branch.value}, {branch.address} {branch.postalCode}
        </span>{' '}
        <span>
          Posted <time dateTime={opening.posted}>{postedText}</time>
        </span>
      </p>
    </>
  );
}

interface OpeningListsProps extends Pick<OpeningView, 'opening'> {
  /** Level of the headings above the lists. */
  level: 'h2' | 'h4';
}

export const OpeningLists = ({ opening, level: Heading }: OpeningListsProps): ReactElement => (
  <div className="opening-lists">
    <div>
      <Heading>What you will do</Heading>
      <TextList items={opening.duties} />
    </div>
    <div>
      <Heading>What you bring</Heading>
      <TextList items={opening.requirements} />
    </div>
  </div>
);
