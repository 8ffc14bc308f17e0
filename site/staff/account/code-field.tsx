import type { ReactElement } from 'react';
import { Field } from '#site/staff/controls.tsx';

interface CodeFieldProps {
  id: string;
  label?: string;
  hasFocus?: boolean;
  error?: string | undefined;
}

/** A one-time code. Who has lost their device gives a recovery code, so that letters are taken too. */
export const CodeField = ({
  id,
  label = 'Code of your authenticator app, or a recovery code',
  hasFocus,
  error,
}: CodeFieldProps): ReactElement => (
  <Field id={id} label={label}>
    <input
      id={id}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={60}
      ref={(input) => {
        if (hasFocus) input?.focus();
      }}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
    {error ? (
      <p id={`${id}-error`} className="error">
        {error}
      </p>
    ) : null}
  </Field>
);
