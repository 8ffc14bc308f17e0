import { cityFile } from '#catalogue/files.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import { plural } from '#cli/load/problems/wording.ts';

export const indexingBlockers: Rule = {
  code: 'page/publish-gate',
  severity: 'warning',
  reason: 'A city page stays hidden from search engines until it has enough facts and text of its own.',
  source: 'catalogue/README.md, "What search engines get to see": three facts and 150 words',
  run: ({ pages }) =>
    [...Map.groupBy(pages.filter(isBlocked), ({ plan }) => `${plan.indexableText?.city.slug} ${describeBlockers(plan)}`)].flatMap(
      ([, group]) => describe(group),
    ),
};

const isBlocked = ({ plan: { indexingBlockers, indexableText, duplicateOf } }: CheckedPage): boolean =>
  indexableText !== undefined && indexingBlockers !== undefined && indexingBlockers.length > 0 && !duplicateOf;

const describeBlockers = ({ indexingBlockers = [] }: CheckedPage['plan']): string => indexingBlockers.join('; ');

function describe(pages: readonly CheckedPage[]): Finding[] {
  const [page] = pages;
  const city = page?.plan.indexableText?.city;
  if (!page || !city) return [];
  const hidden = pages.length > 1 ? `${plural(pages.length, 'page')} for ${city.name} are` : 'A page is';
  return [
    {
      place: { file: cityFile(city), path: ['name'] },
      page,
      message: `${hidden} hidden from search engines (the first is ${page.path}).`,
      hint: `Add ${describeBlockers(page.plan)}.`,
    },
  ];
}
