import { type ReactElement, useState } from 'react';
import { QuietButton, TextField } from '#site/staff/controls.tsx';

interface CodeFieldProps {
  id: string;
  /** Label used while codes are being set up. Recovery codes do not exist yet at that point, so they are not offered. */
  label?: string;
  hasFocus?: boolean;
  error?: string | undefined;
}

/** Field for a one-time code. Users who lost their device can enter a recovery code instead. */
export function CodeField({ id, label, hasFocus, error }: CodeFieldProps): ReactElement {
  const [isRecovery, setRecovery] = useState<boolean>();
  const hint = (
    <>
      <span>
        {isRecovery ? 'Enter one of your saved recovery codes. Each works once. ' : 'Enter the six digits that the app shows. '}
      </span>
      <QuietButton className="link" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </QuietButton>
    </>
  );
  return (
    <TextField
      {...{ id, error }}
      label={label ?? (isRecovery ? 'Recovery code' : 'Code from your authenticator app')}
      hint={label ? null : hint}
      className="code-input"
      name="code"
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={60}
      ref={(input) => {
        if (hasFocus || isRecovery !== undefined) input?.focus();
      }}
    />
  );
}
