import type { ReactElement } from 'react';
import { openingPath } from '#catalogue/routes.ts';
import { BusinessFacts } from '#site/components/branches/business-facts.tsx';
import type { OpeningView } from '#site/views/openings.ts';

export function Openings({ openings }: { openings: readonly OpeningView[] }): ReactElement {
  return (
    <section className="band">
      <h2>{openings.length > 0 ? 'Open positions' : 'There are no open positions today'}</h2>
      {openings.length === 0 ? <p>You can still write to us. We keep applications for six months.</p> : null}
      <div className="openings">
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
    <article id={opening.id} className="opening panel">
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
export const OpeningCard = ({ view }: { view: OpeningView }): ReactElement => (
  <div className="panel opening-card">
    <BusinessFacts
      business={[
        { label: 'Place', text: view.place },
        { label: 'Type', text: view.employment },
        { label: 'Apply by', text: view.closesText },
        { label: 'Address', text: `${view.branch.value}, ${view.branch.address} ${view.branch.postalCode}` },
        { label: 'Posted', text: view.postedText },
      ]}
    />
  </div>
);

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

export const OpeningLists = ({ opening, level }: OpeningListsProps): ReactElement => (
  <div className="opening-lists">
    <TextList level={level} title="What you will do" items={opening.duties} />
    <TextList level={level} title="What you bring" items={opening.requirements} />
  </div>
);

interface TextListProps {
  level: OpeningListsProps['level'];
  title: string;
  items: readonly string[];
}

const TextList = ({ level: Heading, title, items }: TextListProps): ReactElement => (
  <div>
    <Heading>{title}</Heading>
    <ul className="dots">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
