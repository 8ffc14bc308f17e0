import { type FormEvent, type ReactElement, useState } from 'react';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import type { AccountApi } from './account-api.ts';
import { PasswordField, passwordRule } from './password-field.tsx';

interface PasswordFormProps {
  api: AccountApi;
  /** Told that other log-ins have ended. */
  onDone: () => void;
}

/** The user gives themselves a new password; who holds a stolen token cannot, without the present one. */
export function PasswordForm({ api, onDone }: PasswordFormProps): ReactElement {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [said, setSaid] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    setSaid('');
    try {
      const outcome = await api.changePassword(String(values.get('password')), String(values.get('newPassword')));
      setErrors(outcome.isDone ? {} : toErrors(outcome));
      if (!outcome.isDone) return;
      form.reset();
      setSaid('Your password is changed. Your other log-ins have ended.');
      onDone();
    } catch (error) {
      setErrors({ form: failureText(error, 'It could not be saved. Please try again.') });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="own-password-title">
      <h3 id="own-password-title">Password</h3>
      <PasswordField id="own-present" name="password" label="Current password" error={errors.password} />
      <PasswordField id="own-new" name="newPassword" label="New password" isNew error={errors.newPassword} />
      <p className="hint">{passwordRule}</p>
      <p role="status">{said}</p>
      <Failure>{errors.form}</Failure>
      <div className="actions">
        <QuietButton type="submit">Change password</QuietButton>
      </div>
    </form>
  );
}

const toErrors = ({ errors, message }: { errors: Record<string, string>; message: string }): Record<string, string> =>
  Object.keys(errors).length ? errors : { form: message };
