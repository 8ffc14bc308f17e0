import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { zoneName } from '#site/shared/times.ts';
import type { ClassTime } from '#site/views/class-times.ts';

export const TimeZone = (): ReactElement => <p className="note class-place">{`All times are ${zoneName}.`}</p>;

export const ClassTimes = cachedFragment(
  'class-times',
  function ClassTimes({ times }: { times: readonly ClassTime[] }): ReactElement {
    return (
      <>
        <TimeZone />
        <ul className="class-times">
          {times.map(({ kind, kindName, days, time, place, length }) => (
            <li key={`${days}${time}${place}`} data-kind={kind}>
              {kindName ? <span className="note class-kind">{kindName}</span> : null} <strong>{time}</strong> <span>{days}</span>{' '}
              {place || length ? <span className="note class-place">{[place, length].filter(Boolean).join(', ')}</span> : null}
            </li>
          ))}
        </ul>
      </>
    );
  },
);
