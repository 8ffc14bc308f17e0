import { findUnknown, type Reference } from './references.ts';
import type { Rule, RuleContext } from './rule.ts';

/** Every branch that a city, a batch or an opening names exists. Told only when the list of branches itself is without mistakes. */
export const findUnknownBranches: Rule = (context) => {
  const slugs = context.parts.branches.flatMap(({ slug }) => slug ?? []);
  if (context.broken.has(context.files.branches)) return [];
  const names = new Map(
    context.parts.branches.flatMap(({ slug, label }) =>
      slug
        ? [
            [slug, slug],
            [label ?? slug, slug],
          ]
        : [],
    ),
  );
  return findUnknown(context, [...fromCities(context), ...fromList(context, 'batches'), ...fromList(context, 'openings')], {
    code: 'catalogue/unknown-branch',
    noun: 'branch',
    names,
    fallbackHint: `Branches of ${context.files.branches}: ${slugs.join(', ')}.`,
  });
};

function fromCities({ parts }: RuleContext): Reference[] {
  return parts.cities.flatMap(({ file, value }) =>
    value.branch ? [{ file, path: ['branch', 'nearest'], name: value.branch.nearest }] : [],
  );
}

function fromList({ parts, files }: RuleContext, list: 'batches' | 'openings'): Reference[] {
  return parts[list].flatMap(({ branch }, index) =>
    branch ? [{ file: files[list], path: [index, 'branch'], name: branch }] : [],
  );
}
