import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { CodeField } from './account/code-field.tsx';
import { PasswordField } from './account/password-field.tsx';
import { Field, QuietButton } from './controls.tsx';
import type { Credentials } from './session.ts';
import { useSession } from './session-context.ts';

/** States of the log-in; what follows `loading` on success is the logged-in screen. */
type LoginState = { kind: 'idle' } | { kind: 'loading' } | { kind: 'error'; text: string; hint: string | null };

/** Email and password. `email` is fixed where the session of that account is renewed. */
function LoginForm({ email, children }: { email?: string | undefined; children?: ReactElement }): ReactElement {
  const session = useSession();
  const [state, setState] = useState<LoginState>({ kind: 'idle' });
  const [asksCode, setAsksCode] = useState(false);
  const id = useId();
  const [emailId, passwordId] = [`${id}-email`, `${id}-password`];

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.kind === 'loading') return;
    const values = new FormData(event.currentTarget);
    setState({ kind: 'loading' });
    const outcome = await session.logIn(credentialsOf(values));
    if (outcome.isIn) return;
    if (outcome.code) setAsksCode(true);
    setState(
      outcome.code === 'asked' ? { kind: 'idle' } : { kind: 'error', text: failureText(outcome.code), hint: outcome.hint },
    );
  }

  const account = { readOnly: email !== undefined, defaultValue: email };
  return (
    <form className="login-form" data-state={state.kind} onSubmit={submit}>
      <Field id={emailId} label="Email">
        <input id={emailId} name="email" type="email" autoComplete="username" required {...account} />
      </Field>
      <PasswordField id={passwordId} name="password" label="Password" />
      {asksCode ? <CodeField id={`${id}-code`} hasFocus /> : null}
      <div role="alert" className="error">
        {state.kind === 'error' ? <p>{state.text}</p> : null}
      </div>
      {state.kind === 'error' && state.hint ? <p className="hint">{state.hint}</p> : null}
      <div className="actions">
        <button type="submit" disabled={state.kind === 'loading'}>
          {state.kind === 'loading' ? 'Logging in...' : 'Log in'}
        </button>
        {children}
      </div>
    </form>
  );
}

const failureText = (code: 'wrong' | undefined): string =>
  code ? 'This code is wrong, too old or used' : 'Invalid email or password';

function credentialsOf(values: FormData): Credentials {
  const code = String(values.get('code') ?? '').trim();
  return { email: String(values.get('email')), password: String(values.get('password')), ...(code && { code }) };
}

export const LoginScreen = ({ notice }: { notice: string | null }): ReactElement => (
  <section className="card login" aria-labelledby="login-title">
    <h2 id="login-title">Log in</h2>
    {notice ? (
      <p className="notice" role="status">
        {notice}
      </p>
    ) : null}
    <LoginForm />
  </section>
);

/** Asks to log in again over the screen, which keeps whatever was typed there. Esc puts it off. */
export function ReloginDialog({ email }: { email: string | undefined }): ReactElement {
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Who it is stands there already.
    if (email) dialog.current?.querySelector<HTMLInputElement>('[type="password"]')?.focus();
  }, [email]);
  return (
    <dialog ref={dialog} className="card login" aria-labelledby="relogin-title" onClose={session.declineLogin}>
      <h2 id="relogin-title">Your session has ended</h2>
      <p>Log in again to go on. What you have typed is still there.</p>
      <LoginForm email={email}>
        <QuietButton onClick={() => dialog.current?.close()}>Not now</QuietButton>
      </LoginForm>
    </dialog>
  );
}
