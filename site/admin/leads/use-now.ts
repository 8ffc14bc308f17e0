import { useEffect, useState } from 'react';

/** Milliseconds since 1970, moving on each half minute, so that ages and overdue marks are never stale. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
