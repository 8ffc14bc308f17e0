import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import type { FactorSecret } from '#site/shared/staff.ts';
import { toFieldErrors } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import type { AccountApi, RecoveryCodes } from './account-api.ts';
import { CodeField } from './code-field.tsx';

export const formatGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

interface SecretStepProps {
  api: AccountApi;
  secret: FactorSecret;
  onDone: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app. One-time codes are on as soon as the user enters the app's first code. */
export function SecretStep({ api, secret, onDone, onCancel }: SecretStepProps): ReactElement {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { failure, attempt } = useAttempt('Could not turn on two-step verification. Please try again.');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void attempt(async () => {
      const outcome = await api.confirmFactor(code);
      setErrors(toFieldErrors(outcome));
      if (outcome.kind === 'saved') onDone(outcome.value);
    });
  }
  return (
    <form onSubmit={submit} aria-label="Turn on two-step verification">
      <p>
        Scan this QR code with your authenticator app, or <a href={secret.uri}>open the app on this device</a>:
      </p>
      <QrCode text={secret.uri} label="QR code with the key below" />
      <p>
        You can also type this key into the app: <code className="secret">{formatGroups(secret.secret)}</code>
      </p>
      <CodeField id="first-code" label="Code from the app" error={errors.code} />
      <Failure>{failure || errors.form}</Failure>
      <div className="actions">
        <button type="submit">Turn on</button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
    </form>
  );
}

/** Width of the empty margin that cameras need around a QR code, in modules (ISO/IEC 18004). */
const margin = 4;

async function drawQrCode(text: string): Promise<{ path: string; viewBox: string }> {
  const [{ generate }, { toSvgPath }] = await Promise.all([import('lean-qr'), import('lean-qr/extras/svg')]);
  const code = generate(text);
  const side = code.size + 2 * margin;
  return { path: toSvgPath(code), viewBox: `${-margin} ${-margin} ${side} ${side}` };
}

/** Shows the text as a QR code once the QR code library has loaded. If the library does not load, users can still type the key. */
function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const [qrCode, setQrCode] = useState<{ path: string; viewBox: string }>();
  useEffect(() => void drawQrCode(text).then(setQrCode, () => {}), [text]);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={qrCode?.viewBox}>
      <path d={qrCode?.path} />
    </svg>
  );
}
