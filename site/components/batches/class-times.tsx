import type { ReactElement } from 'react';
import type { Texts } from '#catalogue/texts.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { TextsContext, useSay } from '#site/components/texts-context.ts';
import type { ClassTime } from '#site/views/class-times.ts';

export const TimeZone = (): ReactElement => <p className="note class-place">{useSay()('All times are India time.')}</p>;

interface ClassTimesProps {
  times: readonly ClassTime[];
  texts?: Texts | undefined;
}

export const ClassTimes = cachedFragment('class-times', function ClassTimes({ times, texts }: ClassTimesProps): ReactElement {
  return (
    <TextsContext value={texts}>
      <TimeZone />
      <ul className="class-times">
        {times.map(({ kind, kindName, days, time, place, length }) => (
          <li key={`${days}${time}${place}`} data-kind={kind}>
            {kindName ? <span className="note class-kind">{kindName}</span> : null} <strong>{time}</strong> <span>{days}</span>{' '}
            {place || length ? <span className="note class-place">{[place, length].filter(Boolean).join(', ')}</span> : null}
          </li>
        ))}
      </ul>
    </TextsContext>
  );
});
