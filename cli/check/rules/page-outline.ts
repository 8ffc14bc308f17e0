import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';

const outlineCode = 'page/outline';
const idCode = 'page/duplicate-id';

export const outline: Rule = {
  code: outlineCode,
  severity: 'error',
  reason: 'Screen readers and search engines find their way by one main part and one heading above the others.',
  source: 'Exactly one main and one h1; WCAG 2.2, 1.3.1',
  run: onEachPage((page) => outlineMistakes(page).map((message) => ({ message }))),
};

function outlineMistakes({ body: { headings, mains } }: CheckedPage): string[] {
  const tops = headings.filter(({ level }) => level === 1).length;
  return [
    ...(mains === 1 ? [] : [`The page has ${mains} main elements instead of one.`]),
    ...(tops === 1 ? [] : [`The page has ${tops} headings of level 1 instead of one.`]),
  ];
}

export const duplicateElementId: Rule = {
  code: idCode,
  severity: 'error',
  reason: 'Labels, anchors and scripts reach only the first element with an id.',
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
