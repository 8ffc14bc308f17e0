import type { ReactElement } from 'react';
import type { OutcomeView } from '#site/views/people.ts';
import { SampleMark } from './sample-mark.tsx';

/** A year's outcomes. Every figure appears with the number of students that it is counted from. */
export function OutcomeCard({ outcome }: { outcome: OutcomeView }): ReactElement {
  const { year, finished, answered, working, months, pay } = outcome;
  return (
    <article className="person panel outcome">
      <div className="person-head">
        <h3>{year}</h3>
        <SampleMark of={outcome} />
      </div>
      <p>
        <strong>
          {working} of {answered}
        </strong>{' '}
        students who answered had found a new job
      </p>
      <svg className="outcome-bar" viewBox={`0 0 ${finished} 6`} preserveAspectRatio="none" aria-hidden>
        <rect width={finished} height={6} />
        <rect className="answered" width={answered} height={6} />
        <rect className="working" width={working} height={6} />
      </svg>
      <ul className="row note outcome-legend">
        <li className="working">{working} with a new job</li>
        <li className="answered">{answered - working} without one</li>
        <li>{finished - answered} did not answer</li>
      </ul>
      <ul className="dots">
        <li>
          {finished} students finished, and {answered} of them answered
        </li>
        {months === undefined ? null : <li>Half of those with a new job had the offer within {months} months</li>}
        {pay ? <li>{pay}</li> : null}
      </ul>
      <p className="note">
        {outcome.source}, <time dateTime={outcome.asOf}>{outcome.asOfText}</time>
      </p>
    </article>
  );
}
