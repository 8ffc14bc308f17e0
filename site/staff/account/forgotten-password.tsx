import { type FormEvent, type ReactElement, useState } from 'react';
import { failureText } from '#site/staff/api.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import { linkApi } from './account-api.ts';

interface ForgottenPasswordProps {
  email: string;
  titleId: string;
  onClose: () => void;
}

/** Form that requests an email with a link for setting a new password. It never reveals whether an email address has an account. */
export function ForgottenPassword({ email, titleId, onClose }: ForgottenPasswordProps): ReactElement {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState('');
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email'));
    setState('sending');
    setFailure('');
    try {
      await linkApi.ask(typed);
      setState('sent');
    } catch (error) {
      setState('idle');
      setFailure(failureText(error, 'Could not send the link. Please try again.'));
    }
  }
  return (
    <div>
      <h2 id={titleId}>Reset your password</h2>
      <form onSubmit={(event) => void submit(event)}>
        <p className="hint">
          We will email you a link that works for one hour. Your current password stays valid until you use it.
        </p>
        <Field id="forgotten-email" label="Email">
          {/* biome-ignore lint/a11y/noAutofocus: the button that had the focus has disappeared. */}
          <input id="forgotten-email" name="email" type="email" autoComplete="username" required autoFocus defaultValue={email} />
        </Field>
        <p role="status">
          {state === 'sent'
            ? 'If this email address has an account, we have sent a link. If it does not arrive within 15 minutes, check your spam folder, then ask an administrator.'
            : null}
        </p>
        <Failure>{failure || null}</Failure>
        <div className="actions">
          {state === 'sent' ? null : (
            <button type="submit" disabled={state === 'sending'}>
              {state === 'sending' ? 'Sending...' : 'Send link'}
            </button>
          )}
          <QuietButton onClick={onClose}>Back to login</QuietButton>
        </div>
      </form>
    </div>
  );
}
