import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { splitSentences } from '#site/views/skills.ts';

export const unnamedBranch: Rule = {
  code: 'branch/unnamed-distance',
  severity: 'error',
  reason: 'A distance applies to one branch only, so the sentence must name the branch.',
  source: 'catalogue/branches.yaml: the institute has branches in two cities',
  run: (model) => onEachPage((page) => findUnnamed(page, listPlaces(model.site.catalogue)))(model),
};

const distance = /\b\d[\d,]* km\b/;
const ownPlace = /\b(?:our|nearest)\b.*\b(?:branch|office)\b/i;

interface Place {
  name: string;
  city: string | undefined;
}

/**
 * Returns the branches and the institute's office, keyed by the first word of their locality, because people shorten `Deccan Gymkhana` to
 * `Deccan`.
 */
const listPlaces = ({ branches, institute: { address } }: Catalogue): Place[] =>
  [...branches, { locality: address.locality, city: homeCitySlug }].flatMap(({ locality, city }) =>
    locality ? [{ name: locality.split(/[ ,]/)[0] ?? locality, city }] : [],
  );

function findUnnamed(page: CheckedPage, places: readonly Place[]): PageFinding[] {
  const here = (page.plan.props as { branch?: Branch }).branch;
  return [page.description, ...page.body.blocks.map(({ text }) => text)]
    .flatMap(splitSentences)
    .filter((sentence) => distance.test(sentence) && ownPlace.test(sentence))
    .flatMap((shown): PageFinding[] => {
      const named = places.filter(({ name }) => shown.includes(name));
      if (named.length === 0)
        return [{ shown, message: `"${shown}" does not name the branch.`, hint: 'Write the name of the branch and its city.' }];
      if (!here || named.some(({ city }) => city === here.city)) return [];
      const message = `On the page for ${here.label}, "${shown}" describes a branch in another city.`;
      return [{ shown, message, hint: 'Do not show this sentence on this page.' }];
    });
}

const counted = /\b(\d+) courses?\b.*\b(?:branch|here)\b/i;

export const branchCourses: Rule = {
  code: 'branch/courses',
  severity: 'error',
  reason:
    'If the number on a branch page includes courses taught elsewhere, people come to the branch for classes that are not held there.',
  source: 'catalogue/batches.yaml: the branch of each batch',
  run: (model) =>
    onEachPage(({ plan, body }) => {
      const { branch } = plan.props as { branch?: Branch };
      if (!branch) return [];
      const { asOf, catalogue } = model.site;
      const batches = catalogue.batches.filter((batch) => batch.branch === branch.slug && batch.start >= asOf);
      const courses = new Set(batches.map(({ course }) => course)).size;
      return body.blocks.flatMap(({ text }) => {
        const count = Number(counted.exec(text)?.[1] ?? 0);
        const message = `"${text}" states too high a number. The number of courses with a batch at ${branch.label} is ${courses}.`;
        return count > courses ? [{ shown: text, message, hint: 'Count only the courses with a batch at this branch.' }] : [];
      });
    })(model),
};
