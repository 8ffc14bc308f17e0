import type { DataPath } from '#cli/load/problems/wording.ts';
import { findUnknown } from './references.ts';
import type { Finding, Rule, RuleContext } from './rule.ts';

/**
 * Checks that the home page refers only to existing entries, that every course has a category, and that every dropdown list has exactly one
 * source.
 */
export const findMenuMistakes: Rule = (context) => [
  ...findUnknownCategories(context),
  ...findUnknownClaims(context),
  ...findCoursesWithoutCategory(context),
  ...findUnclearLists(context),
];

function findUnknownCategories(context: RuleContext): Finding[] {
  const { homeSections = [], categories } = context.parts.menu;
  if (!categories) return [];
  const references = homeSections.map(({ category }, index) => ({
    file: context.files.menu,
    path: ['homeSections', index, 'category'],
    name: category,
  }));
  const names = new Map(
    categories.flatMap(({ slug, name }) => [
      [slug, slug],
      [name, slug],
    ]),
  );
  const fallbackHint = `Categories: ${categories.map(({ slug }) => slug).join(', ')}.`;
  return findUnknown(references, { code: 'catalogue/unknown-category', noun: 'category', names, fallbackHint });
}

function findUnknownClaims(context: RuleContext): Finding[] {
  const { counters = [], comparison = [], claims } = context.parts.institute;
  if (!claims) return [];
  const place = (path: DataPath, name: string) => ({ file: context.files.institute, path, name });
  const references = [
    ...counters.map(({ claim }, index) => place(['counters', index, 'claim'], claim)),
    ...comparison.flatMap(({ claim }, index) => (claim ? [place(['comparison', index, 'claim'], claim)] : [])),
  ];
  const names = new Map(claims.map(({ id }) => [id, id]));
  const fallbackHint = `Claims: ${claims.map(({ id }) => id).join(', ')}. If the claim was deleted, delete this entry as well.`;
  return findUnknown(references, { code: 'catalogue/unknown-claim', noun: 'claim', names, fallbackHint });
}

function findCoursesWithoutCategory(context: RuleContext): Finding[] {
  const { categories } = context.parts.menu;
  if (!categories) return [];
  const shown = new Set(categories.map(({ catalogue }) => catalogue));
  return context.parts.courses.flatMap(({ file, value }) => {
    if (!value.catalogue || shown.has(value.catalogue)) return [];
    const message = `No category in the menu contains the group "${value.catalogue}", so this course is not in the menu.`;
    const hint = `Add \`catalogue: ${value.catalogue}\` to a category in ${context.files.menu}.`;
    return [{ file, path: ['catalogue'], code: 'catalogue/missing-category', message, hint }];
  });
}

function findUnclearLists(context: RuleContext): Finding[] {
  return Object.entries(context.parts.dropdowns).flatMap(([list, { items, catalogue, selection, courses }]) => {
    const isDrawn = catalogue !== undefined || selection !== undefined || courses !== undefined;
    if (isDrawn !== (items !== undefined)) return [];
    const message = isDrawn
      ? `The list \`${list}\` has \`items:\` and is also filled from courses.`
      : `The list \`${list}\` has neither items nor courses.`;
    const hint = 'Use either `items:` or one of `catalogue:`, `selection:` and `courses:`.';
    return [{ file: context.files.dropdowns, path: [list], code: 'catalogue/unclear-list', message, hint }];
  });
}
