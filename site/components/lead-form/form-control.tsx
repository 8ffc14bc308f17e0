import type { ChangeEvent, FocusEvent, ReactElement } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { CountryField } from '#site/components/country-field/country-field.tsx';
import { useSay } from '#site/components/texts-context.ts';
import type { Field } from '#site/shared/forms/fields.ts';
import { findPhoneCountry, tidyPhone } from '#site/shared/forms/phone.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { CallTimeSelect } from './call-time-select.tsx';
import { CourseSelect } from './course-select.tsx';
import type { FormValues } from './schema-resolver.ts';
import { StarField } from './star-field.tsx';

interface FormControlProps {
  field: Field;
  id: string;
  options: FormOptions;
  /** Whether the course select sends course keys (syllabus forms) instead of titles. */
  isCourseKey: boolean;
  /**
   * Whether the field starts folded. Without JavaScript, the browser could not show an error in a folded field, so only the server checks
   * it.
   */
  isFolded: boolean;
  /** Whether the form sets the country from the phone number's dialling code. It never changes a country that the visitor has chosen. */
  shouldGuessCountry: boolean;
  selected: string | undefined;
  control: UseFormReturn<FormValues>;
  error: string | undefined;
}

export function FormControl(props: FormControlProps): ReactElement {
  const { field, id, error } = props;
  const say = useSay();
  if (field.control === 'stars')
    return <StarField field={field} id={id} selected={props.selected} control={props.control} error={error} />;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span suppressHydrationWarning>{field.label}</span>
        {field.isOptional ? (
          <span className="optional" suppressHydrationWarning>
            {say(' (optional)')}
          </span>
        ) : null}
      </label>
      {field.hint && !error ? (
        <p id={`${id}-hint`} className="hint" suppressHydrationWarning>
          {field.hint}
        </p>
      ) : null}
      <Control {...props} />
      <p id={`${id}-error`} data-error="" className="field-error" hidden={!error}>
        {error}
      </p>
    </div>
  );
}

function Control(props: FormControlProps): ReactElement {
  const { field, id, options, control, error } = props;
  const say = useSay();
  const registration = control.register(field.name);
  const common = {
    id,
    ...registration,
    required: !field.isOptional && !props.isFolded,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': field.hint ? `${id}-hint ${id}-error` : `${id}-error`,
    autoComplete: field.autocomplete,
    defaultValue: props.selected,
  };
  switch (field.control) {
    case 'textarea':
      return <textarea {...common} rows={3} />;
    case 'course':
      return <CourseSelect common={common} options={options} isCourseKey={props.isCourseKey} />;
    case 'branch':
      return <Select common={common} first={say('Choose')} choices={options.branches} />;
    case 'country':
      return (
        <CountryField
          common={common}
          builtIns={options.countries}
          choose={(label) => control.setValue(field.name, label, { shouldTouch: true, shouldDirty: true, shouldValidate: true })}
        />
      );
    case 'select':
    case 'position':
      return <Select common={common} first={say('Choose')} choices={toChoices(field.options ?? options.positions)} />;
    case 'call-time':
      return <CallTimeSelect common={common} options={field.options} />;
    case 'digits':
      return <input {...common} type="text" inputMode="numeric" />;
    case 'tel':
      return (
        <input
          {...common}
          {...createTidyHandlers(registration, props.shouldGuessCountry ? createCountryGuess(props) : undefined)}
          type="tel"
          inputMode="tel"
        />
      );
    default:
      return <input {...common} type={field.control} />;
  }
}

const toChoices = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

const createCountryGuess =
  ({ control, options }: FormControlProps) =>
  (phone: string): void => {
    const country = findPhoneCountry(phone, options.countries);
    if (country && !control.getFieldState('country').isDirty) control.setValue('country', country.label);
  };

/** Types of input events that insert a complete number. A number that the visitor types stays as typed until the field loses the focus. */
const pasteInputTypes = ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'];

/**
 * Creates handlers that remove separators, such as spaces, from a phone number when the visitor pastes it or leaves the field. Before they
 * remove the separators, the handlers pass the original number to `report`.
 */
const createTidyHandlers = ({ onChange, onBlur }: UseFormRegisterReturn, report: (phone: string) => void = () => {}) => {
  const tidy = (input: HTMLInputElement) => {
    report(input.value);
    input.value = tidyPhone(input.value);
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (pasteInputTypes.includes((event.nativeEvent as InputEvent).inputType)) tidy(event.target);
      return onChange(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      tidy(event.target);
      return onBlur(event);
    },
  };
};

interface SelectProps {
  common: object;
  first: string;
  choices: readonly { value: string; label: string }[];
}

function Select({ common, first, choices }: SelectProps): ReactElement {
  return (
    <select {...common}>
      <option value="" suppressHydrationWarning>
        {first}
      </option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} suppressHydrationWarning>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
