import type { ReactElement } from 'react';
import { useCallSlots } from './use-call-slots.ts';

interface CallTimeSelectProps {
  common: { defaultValue?: string | undefined };
  /** What can be chosen in any case. */
  options: readonly string[];
}

/** When to call: parts of any day and, once the desk has said so, times that it can keep. These stand below, so that nothing moves. */
export function CallTimeSelect({ common, options }: CallTimeSelectProps): ReactElement {
  const slots = useCallSlots();
  const { defaultValue } = common;
  // Chosen before the page was left, when it was offered.
  const earlier = defaultValue && !options.includes(defaultValue) ? [defaultValue] : [];
  const times = [...new Set([...slots, ...earlier])];
  return (
    <select {...common}>
      <option value="" suppressHydrationWarning>
        Choose
      </option>
      {options.map((option) => (
        <option key={option} value={option} suppressHydrationWarning>
          {option}
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
