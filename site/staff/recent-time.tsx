import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import { indianDay } from '#site/shared/times.ts';
import { Day, Hour } from './time.tsx';

/** When something was last done: `Today, 11:32 am`, or the day alone, on which its hour no longer matters. `at` is ISO 8601. */
export const RecentTime = ({ at }: { at: string }): ReactElement =>
  indianDay(Date.parse(at)) === indianDay(now()) ? (
    <>
      Today, <Hour at={at} />
    </>
  ) : (
    <Day at={at} />
  );
