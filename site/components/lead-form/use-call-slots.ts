import { useEffect, useState } from 'react';
import { callSlotsPath } from '#site/shared/call-slots.ts';

/** Times that come later than this change nothing any more: the form is complete without them. */
const maxWaitMs = 10_000;
/** More times than this are no choice. */
const maxSlots = 100;

/** Times at which the desk can call, in words; none until they are known, and where they cannot be had. */
export function useCallSlots(): readonly string[] {
  const [slots, setSlots] = useState<readonly string[]>([]);
  useEffect(() => {
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(), maxWaitMs);
    // Nothing is said of a failure: the visitor misses nothing that they have seen.
    fetchCallSlots(call.signal).then(setSlots, () => {});
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, []);
  return slots;
}

/** @throws what stopped it: no connection, an abort, an answer that is no list */
async function fetchCallSlots(signal: AbortSignal): Promise<string[]> {
  const response = await fetch(callSlotsPath, { signal });
  if (!response.ok) throw new Error(`The times for a call answered ${response.status}`);
  const { slots }: { slots: unknown[] } = await response.json();
  return slots.filter((slot) => typeof slot === 'string').slice(0, maxSlots);
}
