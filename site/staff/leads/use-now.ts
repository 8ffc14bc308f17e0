import { useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';

/** Milliseconds since 1970, moving on each half minute, so that ages and overdue marks are never stale. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
