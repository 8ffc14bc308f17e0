import { type KeyboardEvent, type RefObject, useRef } from 'react';

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface RowKeys {
  ref: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Returns props for a table body, so that arrow keys move between rows. `names` is a selector for one button in each row. */
export function useRowKeys(names: string): RowKeys {
  const ref = useRef<HTMLTableSectionElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    const next = steps[event.key];
    const buttons = [...(ref.current?.querySelectorAll<HTMLButtonElement>(names) ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!next || index < 0) return;
    event.preventDefault();
    buttons[next(index, buttons.length - 1)]?.focus();
  }
  return { ref, onKeyDown };
}
