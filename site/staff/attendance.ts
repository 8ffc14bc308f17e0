import { now } from '#site/shared/clock.ts';
import { minuteMs } from '#site/shared/times.ts';

/** Time without input after which the user counts as away. */
const awayAfterMs = 5 * minuteMs;

/**
 * Returns a function that checks whether somebody is using the screen, so that automatic requests alone do not keep a session alive.
 * @param page target of pointer and keyboard events
 */
export function watchAttendance(page: Pick<EventTarget, 'addEventListener'>): () => boolean {
  let touchedAt = now();
  const recordTouch = (): void => {
    touchedAt = now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    page.addEventListener(name, recordTouch, { capture: true, passive: true });
  return () => now() - touchedAt < awayAfterMs;
}

const typingPauseMs = 1500;

/**
 * Returns a function that waits until nobody is typing, so that a dialog that opens on its own does not catch letters meant for another
 * field.
 * @param page target of input events
 */
export function watchTyping(page: Pick<EventTarget, 'addEventListener'>): () => Promise<void> {
  let typedAt = 0;
  const recordTyping = (): void => {
    typedAt = now();
  };
  page.addEventListener('input', recordTyping, { capture: true, passive: true });
  return async () => {
    for (let left = typedAt + typingPauseMs - now(); left > 0; left = typedAt + typingPauseMs - now())
      await new Promise((resolve) => setTimeout(resolve, left));
  };
}
