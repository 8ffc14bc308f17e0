import type { LoaderTools } from '../loader-tools.ts';
import { offerReward } from '../reward/offer-reward.ts';
import { countUpWhenSeen } from './count-up.ts';

/** Starts all interactive blocks of the home page. They share a file because they all appear on this page. */
export function enhanceHome(tools: LoaderTools): void {
  withElement('[data-counters]', (strip) => countUpWhenSeen(strip, tools));
  for (const row of document.querySelectorAll<HTMLElement>('.home-courses-row')) followFocus(row);
  withElement('[data-island="carousel"]', (slot) => hydrateWhenSeen(slot, tools));
  withElement<HTMLTemplateElement>('template[data-reward-offer]', (template) => offerReward(template, tools));
}

function withElement<Found extends HTMLElement>(selector: string, enhance: (element: Found) => void): void {
  const element = document.querySelector<Found>(selector);
  if (element) enhance(element);
}

/** Scrolls a focused card fully into view. On their own, browsers scroll a row only until part of the card is visible. */
function followFocus(row: HTMLElement): void {
  row.addEventListener('focusin', ({ target }) => {
    const card = target instanceof Element && target.matches(':focus-visible') ? target.closest('.course-card') : null;
    if (card) row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left;
  });
}

function hydrateWhenSeen(slot: HTMLElement, { loadModule, isMotionReduced }: LoaderTools): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void loadModule(() => import('#site/browser/islands/carousel.island.tsx')).then((module) =>
      module?.hydrateCarousel(slot, { canMove: !isMotionReduced() }),
    );
  });
  observer.observe(slot);
}
