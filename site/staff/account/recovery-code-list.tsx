import { type ReactElement, useState } from 'react';
import { focusAtStart, QuietButton } from '#site/staff/controls.tsx';
import { formatGroups } from './secret-step.tsx';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes. They cannot be shown again later. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps): ReactElement {
  const [message, setMessage] = useState('');
  const copy = (): void =>
    void navigator.clipboard.writeText(codes.map(formatGroups).join('\n')).then(
      () => setMessage('Recovery codes copied.'),
      () => setMessage('Could not copy the codes. Please write them down.'),
    );
  return (
    <>
      <h4 ref={focusAtStart} tabIndex={-1}>
        Your recovery codes
      </h4>
      <p>Each code logs you in once without your phone. Keep the codes somewhere safe. We will not show them again.</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{formatGroups(code)}</code>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
      <div className="actions">
        <button type="button" onClick={onDone}>
          I have saved the codes
        </button>
        <QuietButton onClick={copy}>Copy</QuietButton>
      </div>
    </>
  );
}
