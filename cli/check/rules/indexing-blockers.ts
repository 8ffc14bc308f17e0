import { cityFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { plural } from '#cli/load/problems/wording.ts';

export const indexingBlockers: Rule = {
  code: 'page/publish-gate',
  severity: 'warning',
  reason: 'A city page stays hidden from search engines until it has enough facts and text of its own.',
  source: 'catalogue/README.md, "What search engines get to see": three facts and 150 words',
  run: (model) => {
    const cities = new Map(model.site.catalogue.cities.map((city) => [city.name, city]));
    return groupByCity(model).map((group) => describe(group, cities.get(group.cityName) as City));
  },
};

interface ClosedGroup {
  cityName: string;
  page: CheckedPage;
  missing: string;
  count: number;
}

function groupByCity({ pages }: SiteModel): ClosedGroup[] {
  const groups = new Map<string, ClosedGroup>();
  for (const page of pages) {
    const { indexingBlockers, indexableText, duplicateOf } = page.plan;
    if (!indexableText || !indexingBlockers?.length || duplicateOf) continue;
    const cityName = indexableText.city.name;
    const missing = indexingBlockers.join('; ');
    const key = `${cityName} ${missing}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { cityName, page, missing, count: 1 });
  }
  return [...groups.values()];
}

function describe({ page, missing, count }: ClosedGroup, city: City): Finding {
  const pages = count > 1 ? `${plural(count, 'page')} for ${city.name} are` : 'A page is';
  return {
    place: { file: cityFile(city), path: ['name'] },
    page,
    message: `${pages} hidden from search engines (the first is ${page.path}).`,
    hint: `Add ${missing}.`,
  };
}
