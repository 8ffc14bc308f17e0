import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { type Finding, onEachPage, type Rule } from '#cli/check/rule.ts';

/** A character reference that was escaped twice, so that visitors read `&amp;` on the page. */
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

export const htmlEntity: Rule = {
  code: 'text/html-entity',
  severity: 'error',
  reason: 'Visitors, and people who read search results, see the code (such as `&amp;`) instead of the character.',
  source: 'Texts are escaped when pages are rendered, so an entity appears exactly as written',
  run: (model) => placeOnFirstPages(onEachPage((page) => [...new Set(listTexts(page))].flatMap(findEntity))(model)),
};

function* listTexts(page: CheckedPage): Generator<string> {
  yield page.head.title;
  yield page.description;
  yield page.head.meta.get('keywords') ?? '';
  for (const { text } of page.body.blocks) yield text;
  for (const { text } of page.body.commonBlocks) yield text;
  for (const { alt } of page.body.images) if (alt) yield alt;
}

function findEntity(text: string): PageFinding[] {
  const found = text.includes('&') ? entity.exec(text)?.[0] : undefined;
  if (!found) return [];
  const message = `Visitors would see the HTML entity ${found} in the text.`;
  return [{ shown: text, message, hint: 'Write the character itself, for example & or an apostrophe.' }];
}

/** Keeps only one finding for each piece of text, because the text has to be corrected in only one place. */
function placeOnFirstPages(findings: readonly Finding[]): Finding[] {
  const reported = new Set<string | undefined>();
  return findings.filter(({ shown }) => !reported.has(shown) && reported.add(shown));
}
