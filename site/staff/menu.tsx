import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface MenuProps {
  /** What opens it. */
  label: ReactNode;
  /** What can be chosen: buttons and links. */
  children: ReactNode;
  className?: string;
}

/** Actions behind one button. It closes by Escape, by a choice, and by whatever is pressed or reached beside it. */
export function Menu({ label, children, className }: MenuProps): ReactElement {
  const details = useAutoClose();
  return (
    <details ref={details} className={className ? `menu ${className}` : 'menu'}>
      <summary>{label}</summary>
      <div className="menu-items">{children}</div>
    </details>
  );
}

const isAlwaysOver = (): boolean => true;

/**
 * Escape closes it, and whatever is pressed or reached beside it while it lies over the page. `isOver` tells whether it does: what stands in the
 * page and closed under a press would move what is pressed away from the pointer. It must stay the same function.
 */
export function useAutoClose(isOver: () => boolean = isAlwaysOver): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? closeOnLeave(details.current, isOver) : undefined), [isOver]);
  return details;
}

/** @returns takes the listeners off again */
function closeOnLeave(details: HTMLDetailsElement, isOver: () => boolean): () => void {
  function close(): void {
    if (!details.open) return;
    details.open = false;
    // What was chosen may take the focus afterwards; else it is not lost.
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
    // It is the menu that is left, not what it stands in.
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
