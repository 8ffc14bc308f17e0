import { type FormEvent, type ReactElement, useState } from 'react';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import type { Proof } from '#site/staff/session-types.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';

type Result<Value> = { value: Value } | { isDone: true } | { message: string; errors: Record<string, string> };

interface ProofFormProps<Value> {
  label: string;
  hasCode?: boolean;
  act: (proof: Proof) => Promise<Result<Value>>;
  onDone: (value: Value) => void;
  onCancel: () => void;
}

/** Asks for the password again before an action that a stolen session must not allow. */
export function ProofForm<Value>({ label, hasCode = false, act, onDone, onCancel }: ProofFormProps<Value>): ReactElement {
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const proof = { password: String(values.get('password')), ...(hasCode && { code: String(values.get('code')) }) };
    try {
      const result = await act(proof);
      if ('errors' in result) setErrors(Object.keys(result.errors).length ? result.errors : { form: result.message });
      else onDone('value' in result ? result.value : (undefined as Value));
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
