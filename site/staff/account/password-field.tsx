import { type ReactElement, useState } from 'react';
import { Field, FieldError, QuietButton } from '#site/staff/controls.tsx';

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
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <QuietButton aria-controls={id} unseen=" password" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </QuietButton>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </Field>
  );
}
