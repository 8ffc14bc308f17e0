import type { ReactElement } from 'react';

interface ChipsProps {
  name: string;
  legend: string;
  choices: readonly {
    value: string;
    label: string;
    /** How many courses it leaves. */
    count: number;
    /** Keys of these courses, where the script has no other way to know. */
    keys?: readonly string[];
  }[];
}

/** One choice of a finder as chips, each with the number of courses that it leaves; the first asks for nothing. */
export function Chips({ name, legend, choices }: ChipsProps): ReactElement {
  return (
    <fieldset className="finder-chips">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ value, label, count, keys }) => (
        <label key={value} className="chip">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === ''}
            className="visually-hidden"
            data-keys={keys?.join(' ')}
          />
          {label} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}
