import { type ReactElement, useId } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import { useDialog } from '#site/staff/use-dialog.ts';

interface CloseDialogProps {
  name: string;
  hasLeads: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an account is closed, and explains the consequences. */
export function CloseDialog({ name, hasLeads, onConfirm, onCancel }: CloseDialogProps): ReactElement {
  const { dialog, close } = useDialog();
  const id = useId();
  function confirm(): void {
    close();
    onConfirm();
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="card login"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what`}
      onClose={onCancel}
    >
      <h3 id={`${id}-title`}>{`Deactivate ${name}’s account?`}</h3>
      <p id={`${id}-what`}>
        <span>{`${name} is logged out immediately and can no longer log in. `}</span>
        {hasLeads ? <span>Open leads are reassigned to colleagues within minutes. </span> : null}
        <span>You can reactivate the account later.</span>
      </p>
      <div className="actions">
        <button type="button" onClick={confirm}>
          Deactivate account
        </button>
        <QuietButton onClick={close}>Cancel</QuietButton>
      </div>
    </dialog>
  );
}
