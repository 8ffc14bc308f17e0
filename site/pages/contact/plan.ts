import { routes } from '#catalogue/routes.ts';
import { branchData } from '#site/head/structured-data/branch.ts';
import { hasRooms } from '#site/views/branches.ts';
import { businessView } from '#site/views/business.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { screenSeo } from '../screen-seo.ts';

export function planContactPage(site: Site) {
  const { institute, branches, screens } = site.catalogue;
  const page = planPage(site, {
    path: routes.contact,
    seo: screenSeo(site, 'contact'),
    priority: 0.6,
    position: screens.contact.position,
    sources: ['screens.yaml', 'branches.yaml', 'institute.yaml'],
    crumbs: [{ label: 'Contact Us', href: routes.contact }],
    structuredData: branches.filter(hasRooms).map((branch) => branchData(institute, branch)),
    props: {
      branches,
      departments: institute.departments.map(({ label, phone, mailbox }) => ({ label, phone, mailbox })),
      business: businessView(site.catalogue),
      options: site.options,
    },
  });
  return [page];
}
