import { routes } from '#catalogue/routes.ts';
import { lowestFee } from '#site/views/fees.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { screenSeo } from '../screen-seo.ts';

export const planRewardSpinnerPage = (site: Site) => [
  planPage(site, {
    path: routes.rewardSpinner,
    seo: screenSeo(site, 'reward-spinner'),
    isIndexable: false,
    priority: 0.1,
    sources: ['screens.yaml', 'institute.yaml'],
    props: {
      terms: site.catalogue.institute.reward.terms,
      /** Lowest course fee in rupees, used in an example of a discount. */
      fee: lowestFee(site.catalogue.courses).rupees,
    },
  }),
];
