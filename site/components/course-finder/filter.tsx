import type { ReactElement } from 'react';

interface FilterProps {
  name: string;
  label: string;
  /** `keys` lists the courses that match the choice. It is set only if the script cannot determine them itself. */
  choices: readonly { value: string; label: string; keys?: readonly string[] }[];
  /** Text of the first option, which sets no filter. By default, the label. */
  any?: string;
}

export function Filter({ name, label, choices, any = label }: FilterProps): ReactElement {
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
