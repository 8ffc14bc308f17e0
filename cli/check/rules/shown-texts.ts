import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { SiteModel } from '#cli/check/site-model.ts';

export interface ShownText {
  text: string;
  /** The first page that shows it. */
  page: CheckedPage;
}

const known = new WeakMap<SiteModel, ShownText[]>();

/** Every distinct text that the pages show or tell search engines, with the first page that does. */
export function shownTexts(model: SiteModel): ShownText[] {
  const before = known.get(model);
  if (before) return before;
  const firsts = new Map<string, CheckedPage>();
  for (const page of model.pages) for (const text of textsOf(page)) if (!firsts.has(text)) firsts.set(text, page);
  const texts = Array.from(firsts, ([text, page]) => ({ text, page }));
  known.set(model, texts);
  return texts;
}

function* textsOf(page: CheckedPage): Generator<string> {
  yield page.head.title;
  yield page.description;
  yield page.head.meta.get('keywords') ?? '';
  for (const { text } of page.body.blocks) yield text;
  for (const { text } of page.body.commonBlocks) yield text;
  for (const { alt } of page.body.images) if (alt) yield alt;
}
