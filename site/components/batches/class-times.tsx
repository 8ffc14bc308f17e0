import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { useSay } from '#site/components/texts-context.ts';
import type { ClassTime } from '#site/views/class-times.ts';

/** Precedes a section's dates and times, once for the table of batches and the class times. */
export const TimeZone = (): ReactElement => <p className="note time-zone">{useSay()('All times are India time.')}</p>;

interface ClassTimesProps {
  times: readonly ClassTime[];
}

export const ClassTimes = cachedFragment('class-times', function ClassTimes({ times }: ClassTimesProps): ReactElement {
  return (
    <ul className="class-times">
      {times.map(({ kind, kindName, days, time, place, length }) => (
        <li key={`${days}${time}${place}`} data-kind={kind}>
          {kindName ? <span className="note class-kind">{kindName}</span> : null} <strong>{time}</strong> <span>{days}</span>{' '}
          {place || length ? <span className="note class-place">{[place, length].filter(Boolean).join(', ')}</span> : null}
        </li>
      ))}
    </ul>
  );
});
