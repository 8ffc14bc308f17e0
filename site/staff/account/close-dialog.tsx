import { type ReactElement, useEffect, useId, useRef } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';

interface CloseDialogProps {
  name: string;
  hasLeads: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an account is closed, and explains the consequences. */
export function CloseDialog({ name, hasLeads, onConfirm, onCancel }: CloseDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
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
      <h3 id={`${id}-title`}>{`Close the account of ${name}?`}</h3>
      <p id={`${id}-what`}>
        <span>They are logged out at once and cannot log in any more. </span>
        {hasLeads ? <span>Their open leads go to others within minutes. </span> : null}
        <span>The account can be opened again.</span>
      </p>
      <div className="actions">
        <button type="button" onClick={confirm}>
          Close account
        </button>
        <QuietButton onClick={close}>Cancel</QuietButton>
      </div>
    </dialog>
  );
}
