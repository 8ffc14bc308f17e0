import type { ReactElement } from 'react';
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
  const { opening, branch, place, employment, postedText, closesText } = view;
  return (
    <article id={opening.id} className="opening panel">
      <h3>{opening.title}</h3>
      <p className="row note opening-facts">
        <span>{employment}</span>
        <span>{place}</span>
        <span>
          Apply by <time dateTime={opening.closes}>{closesText}</time>
        </span>
      </p>
      <p>{opening.summary}</p>
      <details className="opening-details">
        <summary>
          What you will do and what you bring
          <span className="icon" data-icon="chevron" />
        </summary>
        <div className="opening-lists">
          <TextList title="What you will do" items={opening.duties} />
          <TextList title="What you bring" items={opening.requirements} />
        </div>
        <p className="row note opening-facts">
          <span>
            At {branch.value}, {branch.address} {branch.postalCode}
          </span>
          <span>
            Posted <time dateTime={opening.posted}>{postedText}</time>
          </span>
        </p>
      </details>
      <p>
        <a className="button" href="#career" data-position={opening.title}>
          Apply<span className="visually-hidden"> as {opening.title}</span>
        </a>
      </p>
    </article>
  );
}

function TextList({ title, items }: { title: string; items: readonly string[] }): ReactElement {
  return (
    <div>
      <h4>{title}</h4>
      <ul className="dots">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
