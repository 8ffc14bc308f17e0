import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useSession } from './session-context.ts';

/** States of the log-in (behaviour section 4); what follows `loading` on success is the logged-in screen. */
type LoginState = { kind: 'idle' } | { kind: 'loading' } | { kind: 'error'; hint: string | null };

/** Email and password. `email` is fixed where the session of that account is renewed. */
export function LoginForm({ email, children }: { email?: string | undefined; children?: ReactElement }): ReactElement {
  const session = useSession();
  const [state, setState] = useState<LoginState>({ kind: 'idle' });
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.kind === 'loading') return;
    const values = new FormData(event.currentTarget);
    setState({ kind: 'loading' });
    const outcome = await session.logIn(String(values.get('email')), String(values.get('password')));
    if (!outcome.isIn) setState({ kind: 'error', hint: outcome.hint });
  }

  return (
    <form className="login-form" data-state={state.kind} onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-email`}>Email</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          readOnly={email !== undefined}
          defaultValue={email}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>Password</label>
        <input id={`${id}-password`} name="password" type="password" autoComplete="current-password" required />
      </div>
      <div role="alert" className="error">
        {state.kind === 'error' ? <p>Invalid email or password</p> : null}
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
