import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import { indianDay } from '#site/shared/times.ts';
import { Hour, ShortDay } from './time.tsx';

interface RecentTimeProps {
  at: string;
  today?: string;
}

/** Shows a past moment: `Today, 11:32 am`, or only the date for earlier days. */
export const RecentTime = ({ at, today = 'Today' }: RecentTimeProps): ReactElement =>
  indianDay(Date.parse(at)) === indianDay(now()) ? (
    <>
      <span>{today}</span>
      <span>, </span>
      <Hour at={at} />
    </>
  ) : (
    <ShortDay at={at} />
  );
