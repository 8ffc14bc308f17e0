import type { ReactElement } from 'react';

interface FilterProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** One choice of a finder: anything, or one of `choices`. */
export function Filter({ name, label, choices }: FilterProps): ReactElement {
  return (
    <div className="field">
      <label htmlFor={`finder-${name}`}>{label}</label>
      <select id={`finder-${name}`} name={name}>
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
