import { homeCitySlug } from '#catalogue/catalogue.ts';
import { corporatePath, jobGuaranteePath, placementsPath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { EndingMatter, FixedPageSeo } from '#catalogue/schema/fixed-page.ts';
import { descriptionBounds, fitting, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { branchData, isRealBranch } from '#site/head/structured-data/branch.ts';
import { jobPosting } from '#site/head/structured-data/job-posting.ts';
import { organization, webSite } from '#site/head/structured-data/organization.ts';
import { BatchesPage } from '#site/pages/batches-page.tsx';
import { CareersPage } from '#site/pages/careers-page.tsx';
import { ContactPage } from '#site/pages/contact-page.tsx';
import { FormPage } from '#site/pages/form-page.tsx';
import { HomePage } from '#site/pages/home-page.tsx';
import { TextPage } from '#site/pages/text-page.tsx';
import { batchChoices } from '#site/views/batch-choices.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { businessView } from '#site/views/business.ts';
import { industryTitle, tradesShortfall } from '#site/views/city-facts.ts';
import { placementClaim } from '#site/views/claims.ts';
import { homeView } from '#site/views/home.ts';
import { openPositions } from '#site/views/openings.ts';
import type { Link } from '#site/views/shell.ts';
import { claimOf, type Site } from '#site/views/site.ts';
import { type PagePlan, planPage } from './page-plan.ts';
import * as text from './page-texts.ts';

/** Metadata of a fixed page from `pages.yaml`, as true on the site's day: nothing is promised that has ended. */
export function fixedSeo(site: Site, name: string): Omit<FixedPageSeo, 'ended'> {
  const page = site.catalogue.pages[name];
  if (!page) throw new Error(`pages.yaml has no metadata for ${name}`);
  const { ended, ...seo } = page;
  if (!ended || isGoingOn(site, ended.of)) return seo;
  const { of: _of, ...instead } = ended;
  return { ...seo, ...instead };
}

function isGoingOn(site: Site, matter: EndingMatter): boolean {
  if (matter === 'batches') return upcomingBatches(site.catalogue, site.asOf).length > 0;
  if (matter === 'openings') return openPositions(site.catalogue, site.asOf).length > 0;
  return claimOf(site, matter) !== undefined;
}

export const crumbsTo = (label: string, href: string): Link[] => [
  { label: 'Home', href: routes.home },
  { label, href },
];

/** The pages with a route of their own (behaviour section 2) that visitors browse. */
export function planFixedPages(site: Site): PagePlan[] {
  return [planHome(site), ...planTextPages(site), planContact(site), planBatches(site), ...planCompanyPages(site)];
}

const planHome = (site: Site): PagePlan =>
  planPage(site, {
    path: routes.home,
    seo: fixedSeo(site, 'home'),
    component: HomePage,
    priority: 1,
    sources: ['institute.yaml', 'menu.yaml', 'pages.yaml', 'batches.yaml'],
    structuredData: [organization(site.catalogue.institute), webSite(site.catalogue.institute)],
    props: { home: homeView(site), options: site.options },
  });

function planTextPages(site: Site): PagePlan[] {
  const { catalogue } = site;
  const pages = [
    { name: 'about', path: routes.about, heading: 'About Us', lead: catalogue.institute.about, sections: text.about(site) },
    {
      name: 'placements',
      path: placementsPath(catalogue),
      heading: 'Placements',
      lead: text.placementsLead,
      sections: text.placements(site),
    },
    {
      name: 'privacy',
      path: routes.privacy,
      heading: 'Terms and Conditions',
      lead: text.privacyLead,
      sections: text.privacy(site),
    },
  ];
  return pages.map(({ name, path, heading, lead, sections }) =>
    planPage(site, {
      path,
      seo: fixedSeo(site, name),
      component: TextPage,
      priority: 0.6,
      sources: ['pages.yaml', 'institute.yaml'],
      crumbs: crumbsTo(heading, path),
      props: { crumbs: crumbsTo(heading, path), heading, lead, sections, enquiry: site.options },
    }),
  );
}

function planContact(site: Site): PagePlan {
  const { institute, branches } = site.catalogue;
  const crumbs = crumbsTo('Contact Us', routes.contact);
  return planPage(site, {
    path: routes.contact,
    seo: fixedSeo(site, 'contact'),
    component: ContactPage,
    priority: 0.6,
    sources: ['pages.yaml', 'branches.yaml', 'institute.yaml'],
    crumbs,
    structuredData: branches.filter(isRealBranch).map((branch) => branchData(institute, branch)),
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
  const crumbs = crumbsTo('Upcoming Batches', routes.upcomingBatches);
  const batches = upcomingBatches(site.catalogue, site.asOf);
  return planPage(site, {
    path: routes.upcomingBatches,
    seo: fixedSeo(site, 'upcoming-batches'),
    component: BatchesPage,
    priority: 0.7,
    sources: ['pages.yaml', 'batches.yaml'],
    crumbs,
    props: { crumbs, batches, choices: batchChoices(site.catalogue, batches) },
  });
}

/** Pages around a form, and the two that exist for every city (spec catalogue 9.1: corporate, job-guarantee). */
function planCompanyPages(site: Site): PagePlan[] {
  return [
    planCareers(site),
    planFormPage(site, {
      name: 'feedback',
      path: routes.feedback,
      heading: 'Feedback',
      lead: text.feedbackLead,
      formId: 'feedback',
      sections: [],
    }),
    ...site.catalogue.cities.flatMap((city) => [planCorporate(site, city), planJobGuarantee(site, city)]),
  ];
}

function planCareers(site: Site): PagePlan {
  const crumbs = crumbsTo('Career', routes.careers);
  const openings = openPositions(site.catalogue, site.asOf);
  return planPage(site, {
    path: routes.careers,
    seo: fixedSeo(site, 'careers'),
    component: CareersPage,
    priority: 0.6,
    sources: ['pages.yaml', 'openings.yaml', 'branches.yaml'],
    crumbs,
    structuredData: openings.map((view) => jobPosting(site.catalogue.institute, view)),
    props: { crumbs, lead: text.careersLead, openings, sections: text.careers(site), options: site.options },
  });
}

/** Trades of a city that its metadata names. */
const tradesNamed = 3;

const citySeo = (seo: Omit<FixedPageSeo, 'ended'>, city: City): Seo => {
  if (city.slug === homeCitySlug || !seo.cities)
    return { title: seo.title, description: seo.description, keywords: seo.keywords };
  const trades = city.industries.slice(0, tradesNamed).map(({ sector }) => industryTitle(sector).toLowerCase());
  const fill = (pattern: string, named = trades): string =>
    pattern.replaceAll('{city}', city.name).replaceAll('{trades}', named.join(', ') || 'every trade');
  const { title, description, keywords } = seo.cities;
  return {
    title: fitting(
      [title, ...shorterPatterns(title)].map((pattern) => fill(pattern)),
      titleBounds,
    ),
    description: fitting(
      [trades, ...trades.slice(1).map((_, index) => trades.slice(0, -index - 1))].map((named) => fill(description, named)),
      descriptionBounds,
    ),
    keywords: keywords.map((keyword) => fill(keyword).toLowerCase()),
  };
};

/** For cities with long names: the pattern without what follows its last comma, colon or dash, if the city stands before that. */
function shorterPatterns(pattern: string): string[] {
  const [, start = ''] = /^(.*\{city\}.*?)(?:[,:]| [-–])\s[^,:–]*$/.exec(pattern) ?? [];
  return start === '' ? [] : [start];
}

function planCorporate(site: Site, city: City): PagePlan {
  return planFormPage(site, {
    name: 'corporate-training',
    path: corporatePath(city),
    heading: `Corporate Training in ${city.name}`,
    lead: text.corporateLead(city),
    formId: 'corporate',
    sections: text.corporate(city),
    city,
  });
}

function planJobGuarantee(site: Site, city: City): PagePlan {
  return planFormPage(site, {
    name: 'job-guarantee',
    path: jobGuaranteePath(site.catalogue, city),
    heading: `${claimOf(site, placementClaim) ? 'Job Guarantee Course' : 'Placement Help'} in ${city.name}`,
    lead: text.jobGuaranteeLead(site, city),
    formId: 'counselling',
    sections: text.jobGuarantee(site, city),
    city,
  });
}

const sectionTexts = (sections: FormPageInput['sections']): string[] =>
  sections.flatMap((section) => [section.heading, ...(section.paragraphs ?? []), ...(section.list ?? [])]);

interface FormPageInput {
  name: string;
  path: string;
  heading: string;
  lead: string;
  formId: 'feedback' | 'corporate' | 'counselling';
  sections: ReturnType<typeof text.careers>;
  city?: City;
}

function planFormPage(site: Site, { name, path, heading, lead, formId, sections, city }: FormPageInput): PagePlan {
  const seo = fixedSeo(site, name);
  const gate = city && city.slug !== homeCitySlug ? tradesShortfall(city) : [];
  return planPage(site, {
    path,
    seo: city ? citySeo(seo, city) : seo,
    component: FormPage,
    isIndexable: gate.length === 0,
    gate,
    ...(city ? { gateText: { city, pieces: [lead, ...sectionTexts(sections)] } } : {}),
    priority: city && city.slug !== homeCitySlug ? 0.5 : 0.6,
    sources: city ? ['pages.yaml', `cities/${city.slug}.yaml`] : ['pages.yaml', 'institute.yaml'],
    crumbs: crumbsTo(heading, path),
    props: {
      crumbs: crumbsTo(heading, path),
      heading,
      lead,
      formId,
      sections,
      options: site.options,
      ...(city ? { pageCity: city.slug } : {}),
    },
  });
}
