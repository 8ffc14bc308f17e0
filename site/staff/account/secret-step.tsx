import { type FormEvent, type ReactElement, useState } from 'react';
import type { FactorSecret } from '#site/shared/staff.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import type { AccountApi, RecoveryCodes } from './account-api.ts';
import { CodeField } from './code-field.tsx';

/** A text that is typed off, in groups of four. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

interface SecretStepProps {
  api: AccountApi;
  secret: FactorSecret;
  onDone: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** The secret goes into the app, and the app's first code comes back: from then on codes are asked for. */
export function SecretStep({ api, secret, onDone, onCancel }: SecretStepProps): ReactElement {
  const [failure, setFailure] = useState<{ code?: string | undefined; text?: string | undefined }>({});
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      const answer = await api.confirmFactor(String(new FormData(event.currentTarget).get('code')));
      if ('value' in answer) onDone(answer.value);
      else setFailure(answer.errors.code ? { code: answer.errors.code } : { text: answer.message });
    } catch {
      setFailure({ text: 'It could not be saved. Please try again.' });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Set up one-time codes">
      <p>
        Add an account to your authenticator app with this key, or <a href={secret.uri}>open the app on this device</a>:
      </p>
      <p>
        <code className="secret">{inFours(secret.secret)}</code>
      </p>
      <CodeField id="first-code" label="Code that the app shows now" error={failure.code} />
      <Failure>{failure.text}</Failure>
      <div className="actions">
        <button type="submit">Turn on</button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
    </form>
  );
}
