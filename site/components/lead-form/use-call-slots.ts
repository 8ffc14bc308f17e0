import { useEffect, useState } from 'react';
import { callSlotsPath } from '#site/shared/call-slots.ts';

/** Time limit for loading call times. The form works without them. */
const maxWaitMs = 10_000;
const maxSlots = 100;

/** Returns the times at which the institute can call, formatted for display. Empty until the times have loaded, or if loading fails. */
export function useCallSlots(): readonly string[] {
  const [slots, setSlots] = useState<readonly string[]>([]);
  useEffect(() => {
    // Errors are ignored, because the form looks complete without call times.
    fetchCallSlots(AbortSignal.timeout(maxWaitMs)).then(setSlots, () => {});
  }, []);
  return slots;
}

/** @throws if there is no connection, the time is over or the response is not a list */
async function fetchCallSlots(signal: AbortSignal): Promise<string[]> {
  const response = await fetch(callSlotsPath, { signal });
  if (!response.ok) throw new Error(`The request for call times returned status ${response.status}`);
  const { slots }: { slots: unknown[] } = await response.json();
  return slots.filter((slot) => typeof slot === 'string').slice(0, maxSlots);
}
