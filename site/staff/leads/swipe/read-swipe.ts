/** Distances of a finger on the screen, in CSS pixels. */
const swipeLimits = {
  /** Shorter movements are taps. */
  minStart: 10,
  /** Distance after which the row's action runs, unless the screen is narrow. */
  minAction: 110,
  /** At the sides of the screen, many phones use swipes to go back. */
  screenEdge: 24,
} as const;

export type SwipeSide = 'left' | 'right';

/** Returns the direction of a movement. Undefined if it is a tap or scrolls the page. */
export function findSide(dx: number, dy: number): SwipeSide | undefined {
  if (Math.abs(dx) < swipeLimits.minStart || Math.abs(dx) < 1.5 * Math.abs(dy)) return undefined;
  return dx > 0 ? 'right' : 'left';
}

/** Whether a swipe is long enough for the row's action. Otherwise, the row goes back. */
export const isFarEnough = (dx: number, width: number): boolean => Math.abs(dx) >= Math.min(swipeLimits.minAction, width / 3);

export const startsAtEdge = (x: number, width: number): boolean =>
  x < swipeLimits.screenEdge || x > width - swipeLimits.screenEdge;

/** Text that appears beside the moved row. */
export const getLabel = (row: Element, side: SwipeSide): string => {
  if (side === 'left') return 'Change';
  return row.querySelector('.row-call') ? 'Call' : 'Open';
};
