import { type FormEvent, type ReactElement, useState } from 'react';
import { failureText, toFieldErrors, type WriteOutcome } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import type { Proof } from '#site/staff/session-types.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

interface ProofFormProps<Value> {
  label: string;
  hasCode?: boolean;
  act: (proof: Proof) => Promise<WriteOutcome<Value>>;
  onDone: (value: Value) => void;
  onCancel: () => void;
}

/** Asks for the password again before an action that a stolen session must not allow. */
export function ProofForm<Value>({ label, hasCode = false, act, onDone, onCancel }: ProofFormProps<Value>): ReactElement {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const proof = { password: String(values.get('password')), ...(hasCode && { code: String(values.get('code')) }) };
    try {
      const outcome = await act(proof);
      setErrors(toFieldErrors(outcome));
      if (outcome.kind === 'saved') onDone(outcome.value);
    } catch (error) {
      setErrors({ form: failureText(error, 'Could not check your password. Please try again.') });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Identity check">
      <PasswordField id="proof-password" name="password" label="Your password" error={errors.password} />
      {hasCode ? <CodeField id="proof-code" error={errors.code} /> : null}
      <Failure>{errors.form}</Failure>
      <div className="actions">
        <button type="submit">{label}</button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
    </form>
  );
}
