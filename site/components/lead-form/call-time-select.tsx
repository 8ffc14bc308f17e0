import { type ReactElement, useContext, useEffect, useState } from 'react';
import { TextsContext } from '#site/components/texts-context.ts';
import { callSlotsPath } from '#site/shared/call-slots.ts';
import { translate } from '#site/shared/text/say.ts';

interface CallTimeSelectProps {
  common: { defaultValue?: string | undefined };
  options: readonly string[];
}

/**
 * Select for the preferred call time. Parts of the day are always available. Exact times are added below them when they have loaded, so
 * that no option moves.
 */
export function CallTimeSelect({ common, options }: CallTimeSelectProps): ReactElement {
  const texts = useContext(TextsContext);
  // Exact times exist only in English.
  const loaded = useCallSlots();
  const slots = texts ? [] : loaded;
  const { defaultValue } = common;
  // A restored draft may contain an exact time that was available earlier.
  const earlier = defaultValue && !options.includes(defaultValue) ? [defaultValue] : [];
  const times = [...new Set([...slots, ...earlier])];
  return (
    <select {...common}>
      <option value="" suppressHydrationWarning>
        {translate(texts, 'Choose')}
      </option>
      {options.map((option) => (
        <option key={option} value={option} suppressHydrationWarning>
          {translate(texts, option)}
        </option>
      ))}
      {times.length > 0 ? (
        <optgroup label="At a time that you choose">
          {times.map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </optgroup>
      ) : null}
    </select>
  );
}

/** Time limit for loading call times. The form works without them. */
const maxWaitMs = 10_000;
const maxSlots = 100;

/** Returns the times at which the institute can call, formatted for display. Empty until the times have loaded, or if loading fails. */
function useCallSlots(): readonly string[] {
  const [slots, setSlots] = useState<readonly string[]>([]);
  useEffect(() => {
    // Errors are ignored, because the form looks complete without call times.
    fetchCallSlots(AbortSignal.timeout(maxWaitMs)).then(setSlots, () => {});
  }, []);
  return slots;
}

/** @throws if the request fails or takes too long, or if the response is not a list */
async function fetchCallSlots(signal: AbortSignal): Promise<string[]> {
  const response = await fetch(callSlotsPath, { signal });
  if (!response.ok) throw new Error(`The request for call times returned status ${response.status}`);
  const { slots }: { slots: unknown[] } = await response.json();
  return slots.filter((slot) => typeof slot === 'string').slice(0, maxSlots);
}
