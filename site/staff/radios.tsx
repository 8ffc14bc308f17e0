import type { ReactElement, ReactNode } from 'react';

interface RadiosProps {
  className: string;
  legend: string;
  name: string;
  choices: readonly (readonly [value: string, label: ReactNode])[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  /** Shown after the choices. */
  children?: ReactNode;
}

/** Choices of which one is selected. Their labels are elements. */
export const Radios = ({ className, legend, name, choices, chosen, onChoose, children }: RadiosProps): ReactElement => (
  <fieldset className={className}>
    <legend className="visually-hidden">{legend}</legend>
    {choices.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
        <span>{label}</span>
      </label>
    ))}
    {children}
  </fieldset>
);
