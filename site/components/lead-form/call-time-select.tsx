import { type ReactElement, useContext } from 'react';
import { TextsContext } from '#site/components/texts-context.ts';
import { translate } from '#site/shared/text/say.ts';
import { useCallSlots } from './use-call-slots.ts';

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
