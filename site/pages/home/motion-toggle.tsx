import type { ReactElement } from 'react';

/**
 * Pauses what moves beside it (WCAG 2.2.2). A check box that stands before the moving element as its sibling: the style
 * sheet does the pausing, so that it works without script.
 */
export function MotionToggle({ id, label }: { id: string; label: string }): ReactElement {
  return (
    <>
      <input type="checkbox" id={id} className="motion-pause" />
      <label htmlFor={id} className="motion-label">
        <span className="visually-hidden">{label}</span>
      </label>
    </>
  );
}
