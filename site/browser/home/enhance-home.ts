import type { LoaderTools } from '../loader-tools.ts';
import { offerReward } from '../reward/offer-reward.ts';
import { countUpWhenSeen } from './count-up.ts';

/** Brings the blocks of the home page to life: one file, since they are all on one page. */
export function enhanceHome(tools: LoaderTools): void {
  withElement('[data-counters]', (strip) => countUpWhenSeen(strip, tools));
  withElement('[data-orbit]', dismissNamesByEscape);
  for (const row of document.querySelectorAll<HTMLElement>('.home-courses-row')) followFocus(row);
  withElement('[data-island="carousel"]', (slot) => hydrateWhenSeen(slot, tools));
  withElement<HTMLTemplateElement>('template[data-reward-offer]', (template) => offerReward(template, tools));
}

function withElement<Found extends HTMLElement>(selector: string, enhance: (element: Found) => void): void {
  const element = document.querySelector<Found>(selector);
  if (element) enhance(element);
}

/** Takes the name of the course at hand away on Escape (WCAG 1.4.13), until another is asked for. */
function dismissNamesByEscape(orbit: HTMLElement): void {
  for (const type of ['pointerover', 'focusin'] as const) orbit.addEventListener(type, () => delete orbit.dataset.isQuiet);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') orbit.dataset.isQuiet = 'true';
  });
}

/** In a row of cards that scrolls sideways the card that the keyboard comes to is shown whole; browsers are content with a part. */
function followFocus(row: HTMLElement): void {
  row.addEventListener('focusin', ({ target }) => {
    const card = target instanceof Element && target.matches(':focus-visible') ? target.closest('.course-card') : null;
    if (card) row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left;
  });
}

/** Hydrates the carousel when it comes into sight: before that it is a row that scrolls by itself. */
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
