import { type RefObject, useEffect, useRef } from 'react';

interface OpenDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  close: () => void;
}

/** Opens a dialog when it appears, or whenever `isOpen` becomes true. */
export function useDialog(isOpen = true): OpenDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (isOpen ? dialog.current?.showModal() : dialog.current?.close()), [isOpen]);
  return { dialog, close: () => dialog.current?.close() };
}
