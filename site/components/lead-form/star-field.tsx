import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '#site/shared/forms/fields.ts';
import type { FormValues } from './schema-resolver.ts';

interface StarFieldProps {
  field: Extract<Field, { control: 'stars' }>;
  /** Id of the first star, used by links to the field. The other stars' ids are this id plus a number. */
  id: string;
  selected: string | undefined;
  control: UseFormReturn<FormValues>;
  error: string | undefined;
}

const removeNumber = (option = ''): string => option.replace(/^\d+ - /, '');

/** A rating as a row of stars. Uses radio buttons, so that arrow keys, screen readers and plain HTML support it. */
export function StarField({ field, id, selected, control, error }: StarFieldProps): ReactElement {
  const registration = control.register(field.name);
  return (
    <div
      className="field star-field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={!field.isOptional}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-error`}
    >
      <p id={`${id}-label`} className="star-label" suppressHydrationWarning>
        {field.label}
      </p>
      <div className="stars">
        {field.options.map((option, index) => (
          <label key={option} className="star">
            <input
              {...registration}
              id={index === 0 ? id : `${id}-${index + 1}`}
              type="radio"
              value={option}
              required={!field.isOptional}
              defaultChecked={option === selected}
            />
            <span className="star-word" suppressHydrationWarning>
              {`${option} `}
            </span>
          </label>
        ))}
        <span className="star-ends" aria-hidden="true">
          <span suppressHydrationWarning>{`${removeNumber(field.options[0])} `}</span>
          <span suppressHydrationWarning>{removeNumber(field.options.at(-1))}</span>
        </span>
      </div>
      <p id={`${id}-error`} data-error="" className="field-error" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
