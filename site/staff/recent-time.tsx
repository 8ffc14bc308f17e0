import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import { indianDay } from '#site/shared/times.ts';
import { Day, Hour } from './time.tsx';

interface RecentTimeProps {
  /** ISO 8601 */
  at: string;
  /** As it is written in the middle of a sentence. */
  today?: string;
}

/** When something was last done: `Today, 11:32 am`, or the day alone, on which its hour no longer matters. */
export const RecentTime = ({ at, today = 'Today' }: RecentTimeProps): ReactElement =>
  indianDay(Date.parse(at)) === indianDay(now()) ? (
    <>
      <span>{`${today}, `}</span>
      <Hour at={at} />
    </>
  ) : (
    <Day at={at} />
  );
