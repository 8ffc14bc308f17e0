import { now } from '#site/shared/clock.ts';
import { minuteMs } from '#site/shared/times.ts';

/** Who has touched nothing for this long is taken to be away. */
const awayAfterMs = 5 * minuteMs;

/**
 * Tells whether somebody sits before the screen: what it asks the server by itself keeps no session open.
 * @param page what is touched and typed on
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

/** Who has typed nothing for this long has finished a word. */
const typingPauseMs = 1500;

/**
 * Waits until nobody is in the middle of typing: what opens by itself then takes no letters that were meant for another field.
 * @param page what is typed on
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
