import { type ReactElement, useEffect, useId, useRef } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';

interface CloseDialogProps {
  /** What colleagues call whose account it is. */
  name: string;
  /** Whether leads are handed on. */
  hasLeads: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before somebody is shut out, and says what that does. Esc leaves all as it is. */
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
