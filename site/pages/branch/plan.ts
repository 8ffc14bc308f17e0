import { branchPath, routes } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { branchData } from '#site/head/structured-data/branch.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { branchCity, branchLink, hasRooms } from '#site/views/branches.ts';
import { businessView } from '#site/views/business.ts';
import { branchClassTimes } from '#site/views/class-times.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { branchMapView } from './map-view.ts';

export const planBranchPages = (site: Site) => site.catalogue.branches.filter(hasRooms).map((branch) => planBranch(site, branch));

function planBranch(site: Site, branch: Branch) {
  const { institute, branches } = site.catalogue;
  const batches = upcomingBatches(site.catalogue, site.asOf).filter((batch) => batch.branch === branch.slug);
  const locality = branch.locality ?? branch.value;
  const city = branchCity(site.catalogue, branch);
  const place = `${locality}, ${city}`;
  return planPage(site, {
    path: branchPath(branch),
    seo: branchSeo(branch, { place, name: site.shell.shortName }),
    priority: 0.6,
    sources: ['branches.yaml', 'institute.yaml', 'timetable.yaml', 'batches.yaml'],
    crumbs: [{ label: 'Contact Us', href: routes.contact }, branchLink(branch)],
    structuredData: [branchData(institute, branch)],
    props: {
      branch,
      map: branchMapView(site.catalogue, branch),
      heading: `${locality} branch, ${city}`,
      lead: 'How to find us and when classes begin here. Come for a demo class before you decide.',
      business: businessView(site.catalogue, branch),
      batches,
      /** Times of classes in the branch's rooms, even if no batch at these times has a date yet. */
      times: branchClassTimes(site.catalogue, branch),
      others: branches.filter((other) => hasRooms(other) && other !== branch).map(branchLink),
      options: site.options,
    },
  });
}

const branchSeo = ({ slug, directions = '' }: Branch, { place, name }: { place: string; name: string }): Seo => ({
  title: chooseFitting([`${name} ${place}: Address and Map`, `${name} ${place}`, `Classroom ${place}`], titleBounds),
  description: chooseFitting(
    [
      `Computer and soft skills classes at ${place}: address, map and batches. ${directions}`,
      `Computer and soft skills classes at ${place}: address, map, hours, how to reach us, and the batches that start here.`,
    ],
    descriptionBounds,
  ),
  keywords: [`computer classes ${place}`, `${slug} computer institute`, `courses in ${place}`].map((text) => text.toLowerCase()),
});
