import type { ReactElement } from 'react';

interface FilterProps {
  name: string;
  label: string;
  /** `keys`: of the courses that a choice leaves, where the script has no other way to know. */
  choices: readonly { value: string; label: string; keys?: readonly string[] }[];
  /** What the choice that asks for nothing says; `Any` when absent. */
  any?: string;
}

/** One choice of a finder: anything, or one of `choices`. */
export function Filter({ name, label, choices, any = 'Any' }: FilterProps): ReactElement {
  return (
    <div className="field">
      <label htmlFor={`finder-${name}`}>{label}</label>
      <select id={`finder-${name}`} name={name}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} data-keys={choice.keys?.join(' ')}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
