import { type FormEvent, type ReactElement, useState } from 'react';
import { Failure, QuietButton, TextField } from '#site/staff/controls.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { linkApi } from './account-api.ts';

interface ForgottenPasswordProps {
  email: string;
  titleId: string;
  onClose: () => void;
}

/** Form that requests an email with a link for setting a new password. It never reveals whether an email address has an account. */
export function ForgottenPassword({ email, titleId, onClose }: ForgottenPasswordProps): ReactElement {
  const [isSent, setSent] = useState(false);
  const { failure, isBusy, attempt } = useAttempt('Could not send the link. Please try again.');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email'));
    void attempt(() => linkApi.ask(typed).then(() => setSent(true)));
  }
  return (
    <div>
      <h2 id={titleId}>Reset your password</h2>
      <form onSubmit={submit}>
        <p className="hint">
          We will email you a link that works for one hour. Your current password stays valid until you use it.
        </p>
        <TextField
          id="forgotten-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
          defaultValue={email}
        />
        <p role="status">
          {isSent
            ? 'If this email address has an account, we have sent a link. If it does not arrive within 15 minutes, check your spam folder, then ask an administrator.'
            : null}
        </p>
        <Failure>{failure}</Failure>
        <div className="actions">
          {isSent ? null : (
            <button type="submit" disabled={isBusy}>
              {isBusy ? 'Sending...' : 'Send link'}
            </button>
          )}
          <QuietButton onClick={onClose}>Back to login</QuietButton>
        </div>
      </form>
    </div>
  );
}
