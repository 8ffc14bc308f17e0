import { findDuplicates } from './duplicates.ts';
import type { Reference } from './references.ts';
import type { Rule, RuleContext } from './rule.ts';

const rule = { code: 'catalogue/duplicate-id', hint: 'Give one of the two an id of its own.' } as const;

/** Ids of courses, of the items within one dropdown list, of claims, categories and branches are each used once. */
export const findDuplicateIds: Rule = (context) => idGroups(context).flatMap((ids) => findDuplicates(context, ids, rule));

function idGroups({ parts, files }: RuleContext): Reference[][] {
  return [
    parts.courses.flatMap(({ file, value }) => (value.id ? [{ file, path: ['id'], name: value.id }] : [])),
    ...Object.entries(parts.dropdowns).map(([list, { items }]) => idsOf(files.dropdowns, [list, 'items'], items)),
    idsOf(files.institute, ['claims'], parts.institute.claims),
    slugsOf(files.menu, ['categories'], parts.menu.categories),
    slugsOf(files.branches, [], parts.branches),
  ];
}

function idsOf(file: string, path: Reference['path'], items: readonly { id: string }[] | undefined): Reference[] {
  return (items ?? []).map(({ id }, index) => ({ file, path: [...path, index, 'id'], name: id }));
}

function slugsOf(file: string, path: Reference['path'], items: readonly { slug?: string }[] | undefined): Reference[] {
  return (items ?? []).flatMap(({ slug }, index) => (slug ? [{ file, path: [...path, index, 'slug'], name: slug }] : []));
}
