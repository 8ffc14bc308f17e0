import { type ReactElement, useRef } from 'react';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { focusHeading } from '#site/staff/leads/list/inbox-place.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';

interface FootMessageProps {
  text: string;
  onClose: () => void;
}

/** Error message at the bottom of the screen. It stays visible while the list scrolls and while a lead is open. */
export function FootMessage({ text, onClose }: FootMessageProps): ReactElement {
  const before = useRef<HTMLElement>(null);
  function close(): void {
    onClose();
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    else focusHeading();
  }
  return (
    <div className="foot-message">
      <Failure>{text || null}</Failure>
      {text ? (
        <QuietButton
          className="icon-button"
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget as HTMLElement | null;
          }}
          onClick={close}
        >
          <StaffIcon name="close" />
          <span className="visually-hidden">Close this message</span>
        </QuietButton>
      ) : null}
    </div>
  );
}
