import { type ReactElement, useState } from 'react';
import { Field, QuietButton } from '#site/staff/controls.tsx';

interface CodeFieldProps {
  id: string;
  /** Of what is no proof yet, for which no recovery code stands. */
  label?: string;
  hasFocus?: boolean;
  error?: string | undefined;
}

/** A one-time code. Who has lost their device gives a recovery code. */
export function CodeField({ id, label, hasFocus, error }: CodeFieldProps): ReactElement {
  const [isRecovery, setRecovery] = useState(false);
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const describedBy = [...(error ? [errorId] : []), ...(label ? [] : [hintId])].join(' ');
  return (
    <Field id={id} label={label ?? (isRecovery ? 'Recovery code' : 'Code from your app')}>
      <input
        id={id}
        className="code-input"
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        ref={(input) => {
          if (hasFocus) input?.focus();
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {error ? (
        <p id={errorId} className="error">
          {error}
        </p>
      ) : null}
      {label ? null : (
        <p id={hintId} className="hint">
          <span>{isRecovery ? 'One of those you stored. Each works once. ' : 'The six digits that it shows now. '}</span>
          <QuietButton className="link" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use your app' : 'Use a recovery code'}
          </QuietButton>
        </p>
      )}
    </Field>
  );
}
