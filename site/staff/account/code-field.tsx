import type { ReactElement } from 'react';
import { Field } from '#site/staff/controls.tsx';

interface CodeFieldProps {
  id: string;
  /** Of what is no proof yet, for which no recovery code stands. */
  label?: string;
  hasFocus?: boolean;
  error?: string | undefined;
}

/** A one-time code. Who has lost their device gives a recovery code, so that letters are taken too. */
export function CodeField({ id, label, hasFocus, error }: CodeFieldProps): ReactElement {
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const told = [...(error ? [errorId] : []), ...(label ? [] : [hintId])].join(' ');
  return (
    <Field id={id} label={label ?? 'Code from your app'}>
      <input
        id={id}
        className="code-input"
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
        aria-describedby={told || undefined}
      />
      {error ? (
        <p id={errorId} className="error">
          {error}
        </p>
      ) : null}
      {label ? null : (
        <p id={hintId} className="hint">
          Open the app for the six digits. Lost your phone? Give a recovery code.
        </p>
      )}
    </Field>
  );
}
