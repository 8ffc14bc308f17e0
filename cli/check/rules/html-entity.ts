import type { Finding, Rule } from '#cli/check/rule.ts';
import { type ShownText, shownTexts } from './shown-texts.ts';

/** A character reference that was escaped once more, so that visitors read `&amp;` on the page. */
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

export const htmlEntity: Rule = {
  code: 'text/html-entity',
  severity: 'error',
  reason: 'Visitors and search results show the entity itself instead of the character.',
  source: 'Texts are escaped when pages are made: an entity would be shown as it is written',
  run: (model) => shownTexts(model).flatMap(findEntity),
};

function findEntity({ page, text }: ShownText): Finding[] {
  const found = text.includes('&') ? entity.exec(text)?.[0] : undefined;
  if (!found) return [];
  return [
    {
      page,
      shown: text,
      message: `The text shows the HTML entity ${found} to visitors.`,
      hint: 'Write the character itself, for example & or an apostrophe.',
    },
  ];
}
