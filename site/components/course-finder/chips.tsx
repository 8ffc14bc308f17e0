import type { ReactElement } from 'react';

interface ChipsProps {
  name: string;
  legend: string;
  choices: readonly {
    value: string;
    label: string;
    count: number;
    /** Keys of the courses that match this choice. Set only if the script cannot determine them itself. */
    keys?: readonly string[];
  }[];
}

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
