import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Field } from '#site/shared/forms/fields.ts';
import { FormControl } from './form-control.tsx';
import { initialValues } from './initial-values.ts';
import type { FormValues } from './schema-resolver.ts';
import type { LeadFormProps } from './use-lead-form.ts';

interface FormFieldsProps extends Pick<LeadFormProps, 'form' | 'options' | 'course' | 'knownValues' | 'typed'> {
  idPrefix: string;
  control: UseFormReturn<FormValues>;
}

export function FormFields({ form, options, course, knownValues, typed, idPrefix, control }: FormFieldsProps): ReactElement {
  const known = initialValues(form, course, knownValues);
  const { errors } = control.formState;
  const isFolded = (field: Field): boolean => Boolean(form.shouldFoldKnownFields && known[field.name]);
  const folded = form.fields.filter(isFolded);
  // The first render must match the server's markup. The second render shows what the visitor chose before the script loaded.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const chosen = control.watch(folded.map(({ name }) => name));
  const show = (field: Field): ReactElement => (
    <FormControl
      key={field.name}
      field={field}
      id={`${idPrefix}-${field.name}`}
      options={options}
      isCourseKey={form.shouldSendCourseKey === true}
      isFolded={isFolded(field)}
      shouldGuessCountry={form.shouldFoldKnownFields === true}
      selected={typed?.[field.name] ?? known[field.name]}
      control={control}
      error={errors[field.name]?.message as string | undefined}
    />
  );
  return (
    <>
      {form.fields.filter((field) => !isFolded(field)).map(show)}
      {folded.length > 0 ? (
        <KnownFields
          values={isAlive ? chosen : folded.map(({ name }) => known[name])}
          isWrong={folded.some(({ name }) => errors[name])}
        >
          {folded.map(show)}
        </KnownFields>
      ) : null}
    </>
  );
}

/**
 * Keeps the focus in the current field while the mouse button is down. Otherwise, the field's error message could move the pressed element
 * away.
 */
export const stayInField = (event: MouseEvent): void => event.preventDefault();

interface KnownFieldsProps {
  values: readonly (string | undefined)[];
  isWrong: boolean;
  children: readonly ReactElement[];
}

/**
 * Values that the page already knows, shown in one line that visitors can open to change them. Opens automatically if a value is wrong.
 */
function KnownFields({ values, isWrong, children }: KnownFieldsProps): ReactElement {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details ref={fold} className="known-fields">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary element is interactive by itself. */}
      <summary onMouseDown={stayInField}>
        <span suppressHydrationWarning>{`${values.filter(Boolean).join(', ')} `}</span>
        <span className="known-fields-change" suppressHydrationWarning>
          Change
        </span>
      </summary>
      <div className="known-fields-list">{children}</div>
    </details>
  );
}
