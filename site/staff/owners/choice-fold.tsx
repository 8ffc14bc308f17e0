import type { ReactElement } from 'react';
import type { Choice } from '#site/staff/controls.tsx';

interface ChoiceFoldProps {
  label: string;
  choices: readonly Choice[];
  /** An empty list means all choices. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function ChoiceFold({ label, choices, chosen, onChange }: ChoiceFoldProps): ReactElement {
  const summaryText = chosen.length
    ? choices.flatMap(([value, text]) => (chosen.includes(value) ? [text] : [])).join(', ')
    : 'all';
  return (
    <details className="choice-fold">
      <summary>{`${label}: ${summaryText}`}</summary>
      <fieldset aria-label={label}>
        {choices.map(([value, text]) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
            />
            <span>{` ${text}`}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
