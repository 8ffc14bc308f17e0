import { routes } from '#catalogue/routes.ts';
import type { ScreenName } from '#catalogue/schema/screen.ts';
import type { Seo } from '#site/head/seo.ts';
import { branchData, officeData } from '#site/head/structured-data/branch.ts';
import { organization, webSite } from '#site/head/structured-data/organization.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { BatchesPage } from '#site/pages/batches/page.tsx';
import { ContactPage } from '#site/pages/contact/page.tsx';
import { HomePage } from '#site/pages/home/page.tsx';
import { batchChoices } from '#site/pages/batches/choices.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { hasRooms, visitView } from '#site/views/branches.ts';
import { businessView } from '#site/views/business.ts';
import { cityClassTimes } from '#site/views/class-times.ts';
import { endedTexts } from '#site/views/ending.ts';
import { homeView } from '#site/views/home.ts';
import { peopleFiles, peopleView } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { crumbsTo, type PagePlan, planPage } from '#site/pages/page-plan.ts';
import { type PlannedPage, planCityTextPages, planTextPages } from '#site/pages/text/plan.ts';

/** Metadata of a page whose content is code, as true on the site's day: nothing is promised that has ended. */
export function screenSeo(site: Site, name: ScreenName): Seo {
  const { title, description, keywords, ...screen } = site.catalogue.screens[name];
  return { title, description, keywords, ...endedTexts(site, screen) };
}

/** The pages that visitors browse beside those of courses: screens and text pages in the order of their positions, then those of cities. */
export function planFixedPages(site: Site): PagePlan[] {
  const { screens: places } = site.catalogue;
  const screens: PlannedPage[] = [
    { position: places.home.position, plan: planHome(site) },
    { position: places.contact.position, plan: planContact(site) },
    { position: places['upcoming-batches'].position, plan: planBatches(site) },
  ];
  const pages = [...screens, ...planTextPages(site)].sort((a, b) => a.position - b.position);
  return [...pages.map(({ plan }) => plan), ...planCityTextPages(site)];
}

function planHome(site: Site): PagePlan {
  const people = peopleView(site.catalogue);
  return planPage(site, {
    path: routes.home,
    crumbs: crumbsTo(),
    seo: screenSeo(site, 'home'),
    component: HomePage,
    priority: 1,
    sources: ['institute.yaml', 'menu.yaml', 'screens.yaml', 'batches.yaml', 'branches.yaml', ...peopleFiles(people)],
    structuredData: [
      organization(site.catalogue.institute),
      webSite(site.catalogue.institute),
      ...officeData(site.catalogue),
      ...peopleData(site.shell.origin, people),
    ],
    props: { home: homeView(site), visit: visitView(site.catalogue), people, options: site.options },
  });
}

function planContact(site: Site): PagePlan {
  const { institute, branches } = site.catalogue;
  const crumbs = crumbsTo({ label: 'Contact Us', href: routes.contact });
  return planPage(site, {
    path: routes.contact,
    seo: screenSeo(site, 'contact'),
    component: ContactPage,
    priority: 0.6,
    sources: ['screens.yaml', 'branches.yaml', 'institute.yaml'],
    crumbs,
    structuredData: branches.filter(hasRooms).map((branch) => branchData(institute, branch)),
    props: {
      crumbs,
      branches,
      departments: institute.departments.map(({ label, phone, mailbox }) => ({ label, phone, mailbox })),
      business: businessView(institute),
      options: site.options,
    },
  });
}

function planBatches(site: Site): PagePlan {
  const crumbs = crumbsTo({ label: 'Upcoming Batches', href: routes.upcomingBatches });
  const batches = upcomingBatches(site.catalogue, site.asOf);
  return planPage(site, {
    path: routes.upcomingBatches,
    seo: screenSeo(site, 'upcoming-batches'),
    component: BatchesPage,
    priority: 0.7,
    sources: ['screens.yaml', 'timetable.yaml', 'batches.yaml'],
    crumbs,
    props: {
      crumbs,
      batches,
      choices: batchChoices(site.catalogue, batches),
      times: cityClassTimes(site.catalogue, site.catalogue.homeCity),
    },
  });
}
