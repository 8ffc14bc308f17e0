import { type ReactElement, useState } from 'react';
import { Field, QuietButton } from '#site/staff/controls.tsx';

export const passwordRule = 'At least 12 characters, for example four unrelated words, or a password from a password manager.';

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  /** Whether this is a new password that the browser should offer to save. */
  isNew?: boolean;
  error?: string | undefined;
}

export function PasswordField({ id, name, label, isNew = false, error }: PasswordFieldProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const errorId = `${id}-error`;
  return (
    <Field id={id} label={label}>
      <div className="password-row">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <QuietButton aria-controls={id} onClick={() => setIsShown(!isShown)}>
          <span>{isShown ? 'Hide' : 'Show'}</span>
          <span className="visually-hidden"> password</span>
        </QuietButton>
      </div>
      {error ? (
        <p id={errorId} className="error">
          {error}
        </p>
      ) : null}
    </Field>
  );
}
