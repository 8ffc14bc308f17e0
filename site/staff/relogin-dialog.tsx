import { type ReactElement, useEffect, useRef } from 'react';
import { LoginForm } from './login-form.tsx';
import { useSession } from './session-context.ts';

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
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Not now
        </button>
      </LoginForm>
    </dialog>
  );
}
