import { careersPath, openingPath } from '#catalogue/routes.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { jobPosting } from '#site/head/structured-data/job-posting.ts';
import { type OpeningView, openPositions } from '#site/views/openings.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';

/** Plans a page for each open position. The address of a closed position redirects (`redirects.ts`). */
export const planOpeningPages = (site: Site) =>
  openPositions(site.catalogue, site.asOf).map((view) => planOpeningPage(site, view));

function planOpeningPage(site: Site, view: OpeningView) {
  const { opening } = view;
  const path = openingPath(opening);
  return planPage(site, {
    path,
    seo: openingSeo(view, site.shell.shortName),
    priority: 0.5,
    sources: ['openings.yaml', 'branches.yaml'],
    crumbs: [
      { label: 'Career', href: careersPath },
      { label: opening.title, href: path },
    ],
    structuredData: [jobPosting(site.catalogue.institute, view)],
    props: { view, options: site.options },
  });
}

function openingSeo({ opening: { title }, place, employment, closesText }: OpeningView, brand: string): Seo {
  const kind = employment.toLowerCase();
  const start = `${title} in ${place}, ${kind}: apply by ${closesText}.`;
  return {
    title: chooseFitting(
      [
        `${title} Job in ${place}, ${employment} | ${brand}`,
        `${title} Job in ${place} | ${brand}`,
        `${title} Job in ${place}`,
        `Job: ${title} | ${brand}`,
      ],
      titleBounds,
    ),
    description: chooseFitting(
      [
        `${start} Read about the work, the requirements and the place, and apply with a link to your CV.`,
        `${start} Read what you will do and apply with a link to your CV.`,
        `${title} in ${place}: read what you will do, and apply with a link to your CV.`,
      ],
      descriptionBounds,
    ),
    keywords: [`${title} job`, `${title} job in ${place}`, `${kind} job ${place}`].map((keyword) => keyword.toLowerCase()),
  };
}
