import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useSay } from '#site/components/texts-context.ts';
import type { Field } from '#site/shared/forms/fields.ts';
import type { FormValues } from './schema-resolver.ts';

interface ErrorSummaryProps {
  fields: readonly Field[];
  errors: FieldErrors<FormValues>;
  idPrefix: string;
  /** Number of rejected submissions so far. Increases in the same render that shows the errors. */
  refusals: number;
}

/** Links to all fields with errors. Gets the focus after a rejected submission. Each field shows its own error message. */
export function ErrorSummary({ fields, errors, idPrefix, refusals }: ErrorSummaryProps): ReactElement {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  const wrongFields = refusals > 0 ? fields.filter(({ name }) => errors[name]) : [];
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  return (
    <div ref={box} data-error-summary="" className="error-summary" role="alert" tabIndex={-1} hidden={wrongFields.length === 0}>
      {wrongFields.length > 0 ? (
        <>
          <strong>
            {say(wrongFields.length > 1 ? 'Please check {count} fields' : 'Please check 1 field', { count: wrongFields.length })}
          </strong>
          <ul>
            {wrongFields.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${idPrefix}-${name}`} onClick={focusTarget}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Focuses the field without a history entry, so that the Back button still leaves the page. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
