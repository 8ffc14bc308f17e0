import type { ReactElement } from 'react';
import { LoginForm } from './login-form.tsx';

export function LoginScreen({ notice }: { notice: string | null }): ReactElement {
  return (
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
}
