import { type FormEvent, type ReactElement, useState } from 'react';
import type { AccountLink } from '#site/shared/staff.ts';
import { toFieldErrors } from '#site/staff/api.ts';
import { Failure, TextField } from '#site/staff/controls.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { linkApi } from './account-api.ts';
import { PasswordField, passwordRule } from './password-field.tsx';

interface SetPasswordProps {
  token: string;
  onDone: (notice: string | null) => void;
}

/** Page that an emailed link opens, so that people can set their password before they log in. */
export function SetPasswordScreen({ token, onDone }: SetPasswordProps): ReactElement {
  const { state, value, failure, reload } = useLoaded(
    token,
    () => linkApi.find(token),
    'Could not check the link. Please try again.',
  );
  if (state === 'loading') return <p role="status">Loading...</p>;
  return (
    <section className="card login" aria-labelledby="set-password-title">
      <h2 id="set-password-title">Set your password</h2>
      {value ? <SetPasswordForm token={token} link={value} onDone={onDone} /> : null}
      <Failure>{failure ?? (value ? null : deadLink)}</Failure>
      {value ? null : (
        <div className="actions">
          {state === 'failed' ? (
            <button type="button" onClick={reload}>
              Try again
            </button>
          ) : null}
          <button type="button" className="quiet" onClick={() => onDone(null)}>
            Log in
          </button>
        </div>
      )}
    </section>
  );
}

const deadLink = 'This link has expired or was already used. Request a new link on the login screen.';

function SetPasswordForm({ token, link, onDone }: SetPasswordProps & { link: AccountLink }): ReactElement {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { failure, attempt } = useAttempt('Could not save the password. Please try again.');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'));
    void attempt(async () => {
      const outcome = await linkApi.setPassword(token, newPassword);
      setErrors(toFieldErrors(outcome));
      if (outcome.kind === 'saved') onDone('Your password is set. You can now log in.');
    });
  }
  return (
    <form onSubmit={submit}>
      <TextField id="set-email" label="Email" type="email" autoComplete="username" readOnly value={link.email} />
      <PasswordField id="set-new" name="newPassword" label="New password" isNew error={errors.newPassword} />
      <p className="hint">{passwordRule}</p>
      <Failure>{failure || errors.form}</Failure>
      <div className="actions">
        <button type="submit">Set password</button>
      </div>
    </form>
  );
}
