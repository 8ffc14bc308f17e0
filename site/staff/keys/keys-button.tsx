import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';

/** Opens the list of keyboard shortcuts. The dialog is outside the menu, because a closing menu would hide it. */
export const KeysButton = (): ReactElement => (
  <QuietButton className="keys-button" onClick={() => document.querySelector<HTMLDialogElement>('.keys-dialog')?.showModal()}>
    Keyboard shortcuts
  </QuietButton>
);
