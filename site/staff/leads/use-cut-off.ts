import { useCallback, useEffect, useRef, useState } from 'react';
import { now } from '#site/shared/clock.ts';

/** From when what is shown is, once no answer comes any more; undefined while they come. Milliseconds since 1970. */
export function useCutOff() {
  const answeredAt = useRef<number>(undefined);
  const [since, setSince] = useState<number>();
  const noteAnswer = useCallback(() => {
    answeredAt.current = now();
    setSince(undefined);
  }, []);
  /** What the server refuses is an answer too: only the way to it throws a `TypeError`. */
  const noteFailure = useCallback((error: unknown) => {
    if (error instanceof TypeError) setSince(answeredAt.current);
  }, []);
  useEffect(() => {
    const lose = (): void => setSince(answeredAt.current);
    addEventListener('offline', lose);
    return () => removeEventListener('offline', lose);
  }, []);
  return { since, noteAnswer, noteFailure };
}
