import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { canUsePasskeys, requestPasskey } from './account/browser-passkeys.ts';
import { CodeField } from './account/code-field.tsx';
import { PasswordField } from './account/password-field.tsx';
import { focusAtStart, QuietButton, TextField } from './controls.tsx';
import type { Session } from './session.ts';
import { useSession } from './session-context.ts';
import type { CodeState } from './session-responses.ts';
import type { Credentials, LoginOutcome } from './session-types.ts';
import { StaffIcon } from './staff-icon.tsx';

type LoginState = { kind: 'idle' } | { kind: 'loading' } | { kind: 'error'; text: string; hint: string | null };

type Way = 'code' | 'passkey';

/** Verified email address and password of a user whom the server asks for a second factor. */
interface SecondStep {
  credentials: Credentials;
  ways: readonly Way[];
}

/** Requests a new challenge for each attempt, because a passkey can sign each challenge only once. */
async function logInByPasskey(session: Session, credentials: Credentials): Promise<LoginOutcome> {
  const asked = await session.logIn(credentials);
  if (asked.isIn || !asked.passkey) return asked;
  const passkey = await requestPasskey(asked.passkey).catch(() => undefined);
  if (passkey) return session.logIn({ ...credentials, passkey });
  return { ...asked, hint: 'Try again, or enter a code.' };
}

function useLogin() {
  const session = useSession();
  const [state, setState] = useState<LoginState>({ kind: 'idle' });
  const [asked, setAsked] = useState<SecondStep>();
  async function attempt(credentials: Credentials, way: Way): Promise<void> {
    if (state.kind === 'loading') return;
    setState({ kind: 'loading' });
    const outcome = await (way === 'passkey' ? logInByPasskey(session, credentials) : session.logIn(credentials));
    if (outcome.isIn) return;
    const { code: _, ...first } = credentials;
    if (outcome.code === 'asked')
      setAsked({ credentials: first, ways: outcome.passkey && canUsePasskeys() ? ['code', 'passkey'] : ['code'] });
    const isAsked = outcome.code === 'asked' && !outcome.hint;
    setState(isAsked ? { kind: 'idle' } : { kind: 'error', text: failureText(outcome.code, way), hint: outcome.hint });
  }
  function goBack(): void {
    setAsked(undefined);
    setState({ kind: 'idle' });
  }
  return { state, asked, attempt, goBack };
}

type Login = ReturnType<typeof useLogin>;

interface LoginFormProps {
  login: Login;
  email?: string | undefined;
  children?: ReactElement | undefined;
}

/** Focuses the email field. If the email address is fixed, the surrounding dialog sets the focus. */
const focusOnce = (input: HTMLInputElement | null): void => {
  if (input && !input.readOnly) input.focus();
};

function LoginForm({ login: { state, attempt }, typed, email, children }: LoginFormProps & { typed: string | undefined }) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void attempt({ email: String(values.get('email')), password: String(values.get('password')) }, 'code');
  }
  const account = { readOnly: email !== undefined, defaultValue: email ?? typed };
  return (
    <form onSubmit={submit}>
      <TextField
        id={`${id}-email`}
        label="Email"
        ref={focusOnce}
        name="email"
        type="email"
        autoComplete="username"
        required
        {...account}
      />
      <PasswordField id={`${id}-password`} name="password" label="Password" />
      <LoginFailure state={state} />
      <div className="actions">
        <LoginButton state={state} />
        {children}
      </div>
    </form>
  );
}

function CodeForm({ login: { state, attempt }, asked: { credentials, ways }, children }: LoginFormProps & { asked: SecondStep }) {
  const id = useId();
  const hasPasskey = ways.includes('passkey');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void attempt({ ...credentials, code: String(new FormData(event.currentTarget).get('code')).trim() }, 'code');
  }
  return (
    <form onSubmit={submit}>
      {hasPasskey ? (
        <div className="actions">
          <button ref={focusAtStart} type="button" onClick={() => void attempt(credentials, 'passkey')}>
            <StaffIcon name="key" />
            <span> Use a passkey</span>
          </button>
          <span className="or">or</span>
        </div>
      ) : null}
      <CodeField id={id} hasFocus={!hasPasskey || state.kind === 'error'} />
      <LoginFailure state={state} />
      <div className="actions">
        <LoginButton state={state} isQuiet={hasPasskey} />
        {children}
      </div>
    </form>
  );
}

const LoginFailure = ({ state }: { state: LoginState }): ReactElement => (
  <>
    <div role="alert" className="error">
      {state.kind === 'error' ? <p>{state.text}</p> : null}
    </div>
    {state.kind === 'error' && state.hint ? <p className="hint">{state.hint}</p> : null}
  </>
);

const LoginButton = ({ state: { kind }, isQuiet }: { state: LoginState; isQuiet?: boolean }): ReactElement => (
  <button type="submit" className={isQuiet ? 'quiet' : undefined} disabled={kind === 'loading'}>
    {kind === 'loading' ? 'Logging in...' : 'Log in'}
  </button>
);

interface LoginStepsProps {
  titleId: string;
  heading: ReactElement;
  footer?: ReactElement;
  email?: string | undefined;
  children?: ReactElement;
}

export function LoginSteps({ titleId, heading, footer, ...props }: LoginStepsProps): ReactElement {
  const login = useLogin();
  const [typed, setTyped] = useState<string>();
  const { asked, goBack } = login;
  if (!asked)
    return (
      <>
        {heading}
        <LoginForm {...props} login={login} typed={typed} />
        {footer}
      </>
    );
  const { email } = asked.credentials;
  function change(): void {
    setTyped(email);
    goBack();
  }
  return (
    <>
      <h2 id={titleId}>{asked.ways.includes('passkey') ? 'Confirm that it is you' : 'Enter your code'}</h2>
      <p className="login-account">
        <span>{email}</span>
        {props.email === undefined ? (
          <QuietButton unseen=" email" onClick={change}>
            Change
          </QuietButton>
        ) : null}
      </p>
      <CodeForm {...props} login={login} asked={asked} />
    </>
  );
}

function failureText(code: CodeState | undefined, way: Way): string {
  if (!code) return 'Invalid email or password';
  if (way === 'passkey') return code === 'asked' ? 'No passkey was chosen' : 'This passkey did not work';
  return 'This code is wrong, has expired or was already used';
}
