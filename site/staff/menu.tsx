import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface MenuProps {
  label: ReactNode;
  children: ReactNode;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
}

/** Menu of actions behind a button. It closes on Escape, after a choice, and on a click or focus outside. */
export function Menu({ label, children, className, onToggle }: MenuProps): ReactElement {
  const details = useAutoClose();
  return (
    <details
      ref={details}
      className={className ? `menu ${className}` : 'menu'}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className="menu-items">{children}</div>
    </details>
  );
}

const isAlwaysOver = (): boolean => true;

/**
 * Closes the element on Escape, and on a click or focus outside if the element covers the page. An element within the page stays open after
 * a click, because closing it would move the clicked element away from the pointer.
 *
 * @param isOver whether the element covers the page. Must stay the same function.
 */
export function useAutoClose(isOver: () => boolean = isAlwaysOver): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? closeOnLeave(details.current, isOver) : undefined), [isOver]);
  return details;
}

function closeOnLeave(details: HTMLDetailsElement, isOver: () => boolean): () => void {
  function close(): void {
    if (!details.open) return;
    details.open = false;
    // Keeps the focus near the menu. The chosen action may move it afterwards.
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
  }
  const leave = ({ target }: Event): void => {
    if (isOver() && !details.contains(target as Node)) details.open = false;
  };
  function choose({ target }: Event): void {
    if ((target as Element).closest('.menu-items :is(a, button), .close')) close();
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.open) return;
    event.stopPropagation();
    close();
  }
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, { signal });
  details.addEventListener('click', choose, { signal });
  details.addEventListener('keydown', press, { signal });
  return () => stop.abort();
}
