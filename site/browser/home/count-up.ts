import type { LoaderTools } from '../loader-tools.ts';

const countDurationMs = 3000;
const visibleShare = 0.1;

/** Animates the figures from 0 when the visitor first sees the strip. Screen readers get only the final figures. */
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
