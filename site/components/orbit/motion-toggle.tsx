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
        <svg className="motion-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path className="motion-icon-pause" d="M4 3h3v10H4zM9 3h3v10H9z" />
          <path className="motion-icon-play" d="M4 2.5 13 8l-9 5.5z" />
        </svg>
        <span className="visually-hidden">{label}</span>
      </label>
    </>
  );
}
