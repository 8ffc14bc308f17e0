import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { failureText, toFieldErrors } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import type { AccountApi } from './account-api.ts';
import { PasswordField, passwordRule } from './password-field.tsx';
import { Setting } from './setting.tsx';

interface PasswordFormProps {
  api: AccountApi;
  /** Called once the password has been changed and the user's other sessions have ended. */
  onDone: () => void;
}

/** Form for changing the user's password. It requires the current password, so that a stolen token is not enough. */
export function PasswordForm(props: PasswordFormProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { errors, message, change } = usePasswordChange(props);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);
  const show = (next: boolean): void => {
    wasOpen.current = true;
    setOpen(next);
  };
  // The pressed button has disappeared, so the focus moves to its replacement.
  useEffect(() => {
    if (wasOpen.current) form.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void change(new FormData(event.currentTarget)).then((isDone) => isDone && show(false));
  }
  return (
    <form ref={form} onSubmit={submit} aria-labelledby="own-password-title">
      <Setting
        icon="lock"
        title="Password"
        titleId="own-password-title"
        action={
          isOpen ? null : (
            <QuietButton unseen=" password" onClick={() => show(true)}>
              Change
            </QuietButton>
          )
        }
      >
        <p>Changing your password logs you out on your other devices.</p>
      </Setting>
      {isOpen ? <PasswordFields errors={errors} onCancel={() => show(false)} /> : null}
      <p role="status">{message}</p>
      <Failure>{errors.form}</Failure>
    </form>
  );
}

function usePasswordChange({ api, onDone }: PasswordFormProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState('');
  /** @returns whether the password was changed */
  async function change(values: FormData): Promise<boolean> {
    setMessage('');
    try {
      const outcome = await api.changePassword(String(values.get('password')), String(values.get('newPassword')));
      setErrors(toFieldErrors(outcome));
      if (outcome.kind !== 'saved') return false;
      setMessage('Password changed. You are logged out on your other devices.');
      onDone();
      return true;
    } catch (error) {
      setErrors({ form: failureText(error, 'Could not change the password. Please try again.') });
      return false;
    }
  }
  return { errors, message, change };
}

interface PasswordFieldsProps {
  errors: Readonly<Record<string, string>>;
  onCancel: () => void;
}

const PasswordFields = ({ errors, onCancel }: PasswordFieldsProps): ReactElement => (
  <>
    <PasswordField id="own-present" name="password" label="Current password" error={errors.password} />
    <PasswordField id="own-new" name="newPassword" label="New password" isNew error={errors.newPassword} />
    <p className="hint">{passwordRule}</p>
    <div className="actions">
      <button type="submit">Change password</button>
      <QuietButton onClick={onCancel}>Cancel</QuietButton>
    </div>
  </>
);
