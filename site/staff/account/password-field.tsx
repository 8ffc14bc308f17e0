import { type ReactElement, useState } from 'react';
import { Field, QuietButton } from '#site/staff/controls.tsx';

/** What a new one has to be. */
export const passwordRule = 'Twelve characters or more: four unrelated words, or one from a password manager.';

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  /** Whether one is asked for that a browser is to remember anew. */
  isNew?: boolean;
  error?: string | undefined;
}

/** A password, which whoever types it may look at. Browsers and password managers may fill it in. */
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
          <span className="visually-hidden"> what is typed</span>
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
