import type { LoaderTools } from '../loader-tools.ts';

/** How long a counter takes to reach its figure and how much of the strip must be seen first. */
const countDurationMs = 3000;
const visibleShare = 0.1;

/**
 * Counts the figures of the strip up from 0 when it is first seen. Assistive technology keeps the figure itself: what
 * moves is hidden from it.
 */
export function countUpWhenSeen(strip: HTMLElement, { isMotionReduced }: Pick<LoaderTools, 'isMotionReduced'>): void {
  if (isMotionReduced()) return;
  const figures = [...strip.querySelectorAll('dd')].flatMap((element) => prepare(element) ?? []);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= visibleShare)) return;
      observer.disconnect();
      countUp(figures);
    },
    { threshold: visibleShare },
  );
  observer.observe(strip);
}

interface Figure {
  moving: HTMLElement;
  target: number;
}

/** Splits a figure into the one that counts, from 0, and the one that is read out. Other texts (`100%`) stay as they are. */
function prepare(element: HTMLElement): Figure | undefined {
  const target = Number(element.dataset.value);
  if (!Number.isInteger(target)) return undefined;
  const read = document.createElement('span');
  read.className = 'visually-hidden';
  read.textContent = element.textContent;
  const moving = document.createElement('span');
  moving.setAttribute('aria-hidden', 'true');
  moving.textContent = '0';
  element.replaceChildren(moving, read);
  return { moving, target };
}

function countUp(figures: readonly Figure[]): void {
  const start = performance.now();
  const step = (now: number): void => {
    const progress = Math.min(Math.max((now - start) / countDurationMs, 0), 1);
    for (const { moving, target } of figures) moving.textContent = Math.round(target * progress).toLocaleString('en-IN');
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
