import { type ReactElement, useEffect, useRef, useState } from 'react';
import { QuietButton } from './controls.tsx';
import { lazyPart } from './lazy-boundary.tsx';
import { LoginSteps } from './login-steps.tsx';
import { useSession } from './session-context.ts';

const ForgottenPassword = lazyPart(async () => (await import('./account/forgotten-password.tsx')).ForgottenPassword);

export function LoginScreen({ notice }: { notice: string | null }): ReactElement {
  const form = useRef<HTMLDivElement>(null);
  const [forgottenEmail, setForgottenEmail] = useState<string>();
  const typedEmail = (): string => form.current?.querySelector<HTMLInputElement>('[name="email"]')?.value ?? '';
  return (
    <section className="card login" aria-labelledby="login-title">
      {forgottenEmail === undefined ? (
        <div ref={form}>
          <LoginSteps
            titleId="login-title"
            heading={<LoginHeading notice={notice} />}
            footer={
              <QuietButton className="forgotten" onClick={() => setForgottenEmail(typedEmail())}>
                Forgot your password?
              </QuietButton>
            }
          />
        </div>
      ) : (
        <ForgottenPassword email={forgottenEmail} titleId="login-title" onClose={() => setForgottenEmail(undefined)} />
      )}
    </section>
  );
}

const LoginHeading = ({ notice }: { notice: string | null }): ReactElement => (
  <>
    <h2 id="login-title">Log in</h2>
    <p className="hint">For institute staff only.</p>
    {notice ? (
      <p className="notice" role="status">
        {notice}
      </p>
    ) : null}
  </>
);

/** Asks the user to log in again in a dialog, so that nothing typed on the screen is lost. Esc cancels. */
export function ReloginDialog({ email }: { email: string | undefined }): ReactElement {
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (email) dialog.current?.querySelector<HTMLInputElement>('[type="password"]')?.focus();
  }, [email]);
  return (
    <dialog ref={dialog} className="card login" aria-labelledby="relogin-title" onClose={session.declineLogin}>
      <LoginSteps
        titleId="relogin-title"
        heading={
          <>
            <h2 id="relogin-title">Your session has ended</h2>
            <p>Log in to continue. Your text is still here.</p>
          </>
        }
        email={email}
      >
        <QuietButton onClick={() => dialog.current?.close()}>Not now</QuietButton>
      </LoginSteps>
    </dialog>
  );
}
