import { routes } from '#catalogue/routes.ts';
import { officeData } from '#site/head/structured-data/branch.ts';
import { organization, webSite } from '#site/head/structured-data/organization.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { visitView } from '#site/views/branches.ts';
import { onlyKinds, peopleFiles, peopleView } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { screenSeo } from '../screen-seo.ts';
import { homeView } from './view.ts';

/** Maximum number of trainers, stories, reviews and videos on the home page. */
const maxPeople = 3;

export function planHomePage(site: Site) {
  const { catalogue, shell, options } = site;
  const people = onlyKinds(peopleView(catalogue, { max: maxPeople }), 'stories', 'trainers', 'reviews', 'videos');
  const page = planPage(site, {
    path: routes.home,
    crumbs: [],
    seo: screenSeo(site, 'home'),
    priority: 1,
    position: catalogue.screens.home.position,
    sources: ['institute.yaml', 'menu.yaml', 'screens.yaml', 'batches.yaml', 'branches.yaml', ...peopleFiles(people)],
    structuredData: [
      organization(catalogue.institute),
      webSite(catalogue.institute),
      ...officeData(catalogue),
      ...peopleData(shell.origin, people),
    ],
    props: { home: homeView(site), visit: visitView(catalogue), people, options },
  });
  return [page];
}
