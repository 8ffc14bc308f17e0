import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { canUsePasskeys, givePasskey } from './account/browser-passkeys.ts';
import { CodeField } from './account/code-field.tsx';
import { ForgottenPassword } from './account/forgotten-password.tsx';
import { PasswordField } from './account/password-field.tsx';
import { Field, QuietButton } from './controls.tsx';
import type { Credentials, LoginOutcome, Session } from './session.ts';
import type { CodeState } from './session-answers.ts';
import { useSession } from './session-context.ts';
import { StaffIcon } from './staff-icon.tsx';

/** States of the log-in; what follows `loading` on success is the logged-in screen. */
type LoginState = { kind: 'idle' } | { kind: 'loading' } | { kind: 'error'; text: string; hint: string | null };

/** By what the second proof is given, where one is asked for. */
type Way = 'code' | 'passkey';

/** A passkey signs what the server asks for anew each time. */
async function logInByPasskey(session: Session, credentials: Credentials): Promise<LoginOutcome> {
  const asked = await session.logIn(credentials);
  if (asked.isIn || !asked.passkey) return asked;
  const passkey = await givePasskey(asked.passkey).catch(() => undefined);
  if (passkey) return session.logIn({ ...credentials, passkey });
  return { ...asked, hint: 'Try again, or give a code.' };
}

function useLogin() {
  const session = useSession();
  const [state, setState] = useState<LoginState>({ kind: 'idle' });
  const [ways, setWays] = useState<readonly Way[]>([]);
  async function attempt(form: HTMLFormElement, way: Way): Promise<void> {
    if (state.kind === 'loading') return;
    const { code, ...rest } = credentialsOf(new FormData(form));
    setState({ kind: 'loading' });
    const outcome = await (way === 'passkey' ? logInByPasskey(session, rest) : session.logIn({ ...rest, ...(code && { code }) }));
    if (outcome.isIn) return;
    if (outcome.code === 'asked') setWays(outcome.passkey && canUsePasskeys() ? ['code', 'passkey'] : ['code']);
    const isAsked = outcome.code === 'asked' && !outcome.hint;
    setState(isAsked ? { kind: 'idle' } : { kind: 'error', text: failureText(outcome.code, way), hint: outcome.hint });
  }
  return { state, ways, attempt };
}

/** Email and password. `email` is fixed where the session of that account is renewed. */
function LoginForm({ email, children }: { email?: string | undefined; children?: ReactElement }): ReactElement {
  const { state, ways, attempt } = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [emailId, passwordId] = [`${id}-email`, `${id}-password`];
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void attempt(event.currentTarget, 'code');
  }
  const account = { readOnly: email !== undefined, defaultValue: email };
  return (
    <form ref={form} className="login-form" data-state={state.kind} onSubmit={submit}>
      <Field id={emailId} label="Email">
        <input id={emailId} name="email" type="email" autoComplete="username" required {...account} />
      </Field>
      <PasswordField id={passwordId} name="password" label="Password" />
      {ways.includes('code') ? <CodeField id={`${id}-code`} hasFocus /> : null}
      <div role="alert" className="error">
        {state.kind === 'error' ? <p>{state.text}</p> : null}
      </div>
      {state.kind === 'error' && state.hint ? <p className="hint">{state.hint}</p> : null}
      <div className="actions">
        <button type="submit" disabled={state.kind === 'loading'}>
          {state.kind === 'loading' ? 'Logging in...' : 'Log in'}
        </button>
        {ways.includes('passkey') ? (
          <>
            <span className="or">or</span>
            <QuietButton onClick={() => form.current && void attempt(form.current, 'passkey')}>
              <StaffIcon name="key" /> Use a passkey
            </QuietButton>
          </>
        ) : null}
        {children}
      </div>
    </form>
  );
}

function failureText(code: CodeState | undefined, way: Way): string {
  if (!code) return 'Invalid email or password';
  if (way === 'passkey') return code === 'asked' ? 'No passkey was given' : 'This passkey was not accepted';
  return 'This code is wrong, too old or used';
}

function credentialsOf(values: FormData): Credentials {
  const code = String(values.get('code') ?? '').trim();
  return { email: String(values.get('email')), password: String(values.get('password')), ...(code && { code }) };
}

export function LoginScreen({ notice }: { notice: string | null }): ReactElement {
  const form = useRef<HTMLDivElement>(null);
  // What was typed as the email, once the password is said to be forgotten.
  const [forgetful, setForgetful] = useState<string>();
  const typedEmail = (): string => form.current?.querySelector<HTMLInputElement>('[name="email"]')?.value ?? '';
  return (
    <section className="card login log-in" aria-labelledby="login-title">
      {forgetful === undefined ? (
        <div ref={form}>
          <h2 id="login-title">Log in</h2>
          <p className="hint">For the institute’s staff.</p>
          {notice ? (
            <p className="notice" role="status">
              {notice}
            </p>
          ) : null}
          <LoginForm />
          <QuietButton className="forgotten" onClick={() => setForgetful(typedEmail())}>
            Forgotten your password?
          </QuietButton>
        </div>
      ) : (
        <ForgottenPassword email={forgetful} titleId="login-title" onClose={() => setForgetful(undefined)} />
      )}
      <DeskParts />
    </section>
  );
}

const parts = [
  ['call', 'Leads', 'Who asked, and who is called next'],
  ['pen', 'Blogs', 'Articles, written and published'],
  ['chart', 'How it goes', 'How soon leads are contacted, and how far they come'],
] as const;

/** What one logs in to, beside the form where there is room. */
const DeskParts = (): ReactElement => (
  <aside>
    <p>The desk behind the institute’s site</p>
    <ul>
      {parts.map(([icon, name, text]) => (
        <li key={name}>
          <StaffIcon name={icon} />
          <b>{name}</b>
          {text}
        </li>
      ))}
    </ul>
  </aside>
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
