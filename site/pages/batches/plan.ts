import { routes } from '#catalogue/routes.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { cityClassTimes } from '#site/views/class-times.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { screenSeo } from '../screen-seo.ts';
import { batchChoices } from './choices.ts';

export function planBatchesPage(site: Site) {
  const { catalogue } = site;
  const batches = upcomingBatches(catalogue, site.asOf);
  const page = planPage(site, {
    path: routes.upcomingBatches,
    seo: screenSeo(site, 'upcoming-batches'),
    priority: 0.7,
    position: catalogue.screens['upcoming-batches'].position,
    sources: ['screens.yaml', 'timetable.yaml', 'batches.yaml'],
    crumbs: [{ label: 'Upcoming Batches', href: routes.upcomingBatches }],
    props: {
      batches,
      choices: batchChoices(catalogue, batches),
      /** All class times, even those for which no batch has a date yet. */
      times: cityClassTimes(catalogue, catalogue.homeCity),
    },
  });
  return [page];
}
