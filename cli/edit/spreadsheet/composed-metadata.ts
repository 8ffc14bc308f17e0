import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityHubPath, coursePath } from '#catalogue/routes.ts';
import { nowDate, todayInIndia } from '#cli/platform/clock.ts';
import { planBrowsedPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { listWrittenMetadata, type MetadataRow } from './metadata-rows.ts';

export const listMetadata = (catalogue: Catalogue): MetadataRow[] => [
  ...listWrittenMetadata(catalogue),
  ...composeMetadata(catalogue),
];

function composeMetadata(catalogue: Catalogue): MetadataRow[] {
  const { courses, cities, homeCity } = catalogue;
  const site = createSite(catalogue, todayInIndia(nowDate()), unhashedAssets);
  const plans = new Map(planBrowsedPages(site).map((plan) => [plan.path, plan]));
  const compose = (path: string, identity: Pick<MetadataRow, 'kind' | 'name' | 'city'>): MetadataRow[] => {
    const head = plans.get(path)?.props.head;
    return head ? [{ ...identity, seo: head, isComposed: true }] : [];
  };
  return [
    ...courses.flatMap((course) =>
      cities
        .filter((city) => city !== homeCity && !course.citySeo?.[city.slug])
        .flatMap((city) => compose(coursePath(course, city), { kind: 'course', name: course.key, city: city.slug })),
    ),
    ...cities
      .filter(({ seo }) => !seo)
      .flatMap((city) => compose(cityHubPath(city), { kind: 'city', name: city.slug, city: '' })),
  ];
}
