import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';

export const outline: Rule = {
  code: 'page/outline',
  severity: 'error',
  reason: 'Screen readers and search engines rely on a single main element and a single top-level heading.',
  source: 'WCAG 2.2, 1.3.1: exactly one main element and one h1',
  run: onEachPage((page) => outlineMistakes(page).map((message) => ({ message }))),
};

function outlineMistakes({ body: { headings, mains } }: CheckedPage): string[] {
  const tops = headings.filter(({ level }) => level === 1).length;
  return [
    ...(mains === 1 ? [] : [`The page has ${mains} main elements, but it must have exactly one.`]),
    ...(tops === 1 ? [] : [`The page has ${tops} level-1 headings, but it must have exactly one.`]),
  ];
}

export const duplicateElementId: Rule = {
  code: 'page/duplicate-id',
  severity: 'error',
  reason: 'If two elements share an id, labels, links and scripts find only the first one.',
  source: 'HTML Standard, "The id attribute"',
  run: (model) => {
    const reported = new Set<string>();
    return findRepeatedIds(model).filter(({ message }) => !reported.has(message) && reported.add(message));
  },
};

const findRepeatedIds = onEachPage(({ body: { ids } }) =>
  repeatsIn(ids).map((id) => ({ message: `The id "${id}" is on the page more than once.` })),
);

const repeatsIn = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
