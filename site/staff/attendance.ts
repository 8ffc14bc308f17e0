import { now } from '#site/shared/clock.ts';

/** Who has touched nothing for this long is taken to be away. */
const awayAfterMs = 5 * 60_000;

/**
 * Tells whether somebody sits before the screen: what it asks the server by itself keeps no session open.
 * @param page what is touched and typed on
 */
export function watchAttendance(page: Pick<EventTarget, 'addEventListener'>): () => boolean {
  let touchedAt = now();
  const touch = (): void => {
    touchedAt = now();
  };
  for (const name of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    page.addEventListener(name, touch, { capture: true, passive: true });
  return () => now() - touchedAt < awayAfterMs;
}
