import type { LoaderTools } from '../loader-tools.ts';
import { offerReward } from '../reward/offer-reward.ts';
import { countUpWhenSeen } from './count-up.ts';
import { followFocus } from './follow-focus.ts';
import { keepTooltipsInSight } from './orbit-tooltips.ts';
import { hydrateWhenSeen } from './watch-carousel.ts';

/** Brings the blocks of the home page to life: one file, since they are all on one page. */
export function enhanceHome(tools: LoaderTools): void {
  withElement('[data-counters]', (strip) => countUpWhenSeen(strip, tools));
  withElement('[data-orbit]', keepTooltipsInSight);
  for (const row of document.querySelectorAll<HTMLElement>('.home-courses-first')) followFocus(row);
  withElement('[data-island="carousel"]', (slot) => hydrateWhenSeen(slot, tools));
  withElement<HTMLTemplateElement>('template[data-reward-offer]', (template) => offerReward(template, tools));
}

function withElement<Found extends HTMLElement>(selector: string, enhance: (element: Found) => void): void {
  const element = document.querySelector<Found>(selector);
  if (element) enhance(element);
}
