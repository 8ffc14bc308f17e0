import { type ReactElement, useRef } from 'react';
import { Failure, IconButton } from '#site/staff/controls.tsx';
import { ChangeResult } from '#site/staff/leads/bulk/change-result.tsx';
import type { Undo } from '#site/staff/leads/bulk/use-undo.ts';
import { focusHeading } from '#site/staff/leads/list/inbox-place.ts';

interface FootMessageProps {
  text: string;
  /** Description of the last change to a row, unless there is an error. */
  changes: Undo;
  onClose: () => void;
}

/** Error message or saved change at the bottom of the screen. It stays visible while the list scrolls and while a lead is open. */
export function FootMessage({ text, changes, onClose }: FootMessageProps): ReactElement {
  const before = useRef<HTMLElement>(null);
  function close(): void {
    onClose();
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    else focusHeading();
  }
  return (
    <div className="foot-message" data-failed={text !== '' || undefined}>
      <Failure>{text}</Failure>
      {text ? null : <ChangeResult changes={changes} />}
      {text || changes.text ? (
        <IconButton
          icon="close"
          label="Dismiss message"
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget as HTMLElement | null;
          }}
          onClick={close}
        />
      ) : null}
    </div>
  );
}
