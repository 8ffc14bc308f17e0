import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Session } from '#site/staff/session.ts';
import { useSession } from '#site/staff/session-context.ts';
import type { Proof } from '#site/staff/session-types.ts';
import { ProofForm } from './proof-form.tsx';

async function prove(
  session: Session,
  proof: Proof,
): Promise<{ isDone: true } | { message: string; errors: Record<string, string> }> {
  const errors = await session.prove(proof);
  return errors ? { message: errors.form ?? '', errors } : { isDone: true };
}

/** Asks for the password again before an action that a stolen session must not allow. Esc cancels the action. */
export function ProofDialog(): ReactElement {
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  // Whether the account uses one-time codes is known only once the server asks for a code.
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  async function act(proof: Proof): ReturnType<typeof prove> {
    const result = await prove(session, proof);
    if ('errors' in result && result.errors.code) setHasCode(true);
    return result;
  }
  return (
    <dialog ref={dialog} className="card login" aria-labelledby="proof-title" onClose={session.declineProof}>
      <h2 id="proof-title">Confirm your password</h2>
      <p>This action exports or deletes personal data, or changes who has access.</p>
      <ProofForm label="Continue" hasCode={hasCode} act={act} onDone={() => {}} onCancel={() => dialog.current?.close()} />
    </dialog>
  );
}
