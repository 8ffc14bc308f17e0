import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import type { Undo } from './use-undo.ts';

/** Describes the last change and offers an Undo button. */
export const ChangeResult = ({ changes: { text, undo } }: { changes: Undo }): ReactElement => (
  <div className="change-result">
    <p role="status">{text}</p>
    {undo ? <QuietButton onClick={undo}>Undo</QuietButton> : null}
  </div>
);
