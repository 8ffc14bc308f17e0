import { type FormEvent, type ReactElement, useState } from 'react';
import type { AccountLink } from '#site/shared/staff.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, Field } from '#site/staff/controls.tsx';
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
  const [failure, setFailure] = useState<{ field?: string | undefined; text?: string | undefined }>({});
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('newPassword'));
    try {
      const outcome = await linkApi.setPassword(token, newPassword);
      if (outcome.isDone) onDone('Your password is set. You can now log in.');
      else setFailure({ field: outcome.errors.newPassword, text: outcome.errors.newPassword ? undefined : outcome.message });
    } catch (error) {
      setFailure({ text: failureText(error, 'Could not save the password. Please try again.') });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field id="set-email" label="Email">
        <input id="set-email" type="email" autoComplete="username" readOnly value={link.email} />
      </Field>
      <PasswordField id="set-new" name="newPassword" label="New password" isNew error={failure.field} />
      <p className="hint">{passwordRule}</p>
      <Failure>{failure.text}</Failure>
      <div className="actions">
        <button type="submit">Set password</button>
      </div>
    </form>
  );
}
