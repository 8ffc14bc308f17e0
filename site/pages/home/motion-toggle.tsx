import type { ReactElement } from 'react';

/**
 * Check box that pauses an animation (WCAG 2.2.2). It must come before the animated element, as its sibling, because the style sheet pauses
 * the animation without JavaScript.
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
