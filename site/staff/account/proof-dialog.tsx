import { type ReactElement, useState } from 'react';
import { useSession } from '#site/staff/session-context.ts';
import type { Proof } from '#site/staff/session-types.ts';
import { useDialog } from '#site/staff/use-dialog.ts';
import { ProofForm } from './proof-form.tsx';

/** Asks for the password again before an action that a stolen session must not allow. Esc cancels the action. */
export function ProofDialog(): ReactElement {
  const session = useSession();
  const { dialog, close } = useDialog();
  // Whether the account uses one-time codes is known only once the server asks for a code.
  const [hasCode, setHasCode] = useState(false);
  async function act(proof: Proof) {
    const outcome = await session.prove(proof);
    if (outcome.kind === 'refused' && outcome.errors.code) setHasCode(true);
    return outcome;
  }
  return (
    <dialog ref={dialog} className="card login" aria-labelledby="proof-title" onClose={session.declineProof}>
      <h2 id="proof-title">Confirm your password</h2>
      <p>This action exports or deletes personal data, or changes who has access.</p>
      <ProofForm label="Continue" hasCode={hasCode} act={act} onDone={() => {}} onCancel={close} />
    </dialog>
  );
}
