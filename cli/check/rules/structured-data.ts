import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { nodeMistakes } from '#cli/check/structured-data-mistakes.ts';
import { nodesIn, typesOf } from '#cli/check/structured-data-nodes.ts';
import { rulesReadOn } from '#cli/check/structured-data-rules.ts';
import { hiddenFacts } from '#cli/check/visible-facts.ts';

export const structuredData: Rule = {
  code: 'data/rules',
  severity: 'error',
  reason: 'Search engines ignore a block that lacks what its type needs, and may distrust the others.',
  source: `Rule table of ${rulesReadOn} (cli/check/structured-data-rules.ts), each row with its source`,
  run: (model) => model.pages.flatMap((page) => [...unreadable(model, page), ...againstTable(model, page)]),
};

export const invisibleFact: Rule = {
  code: 'data/invisible-fact',
  severity: 'error',
  reason: 'Markup that says what the page does not is spam to search engines, and unchecked by readers.',
  source: 'Google Search Central, "General structured data guidelines": content that is visible to readers',
  run: (model) => model.pages.flatMap((page) => hidden(model, page)),
};

const finding = (model: SiteModel, page: CheckedPage, message: string): Finding => ({
  place: model.texts.placeOf(page),
  page: page.path,
  message,
});

function unreadable(model: SiteModel, page: CheckedPage): Finding[] {
  return page.data
    .filter(({ value }) => !isBlock(value))
    .map(({ text }) => finding(model, page, `A block of structured data is no JSON-LD of schema.org: ${text.slice(0, 80)}`));
}

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as { '@context'?: unknown })['@context'] === 'https://schema.org' &&
  '@type' in value;

function againstTable(model: SiteModel, page: CheckedPage): Finding[] {
  const context = { page, origin: model.site.shell.origin };
  return page.data.flatMap(({ value }) =>
    [...nodesIn(value)].flatMap(({ node, parent }) =>
      nodeMistakes(node, { ...context, parent }).map(({ message, source }) => ({
        ...finding(model, page, `${message}.`),
        hint: `Rule of ${source}.`,
      })),
    ),
  );
}

function hidden(model: SiteModel, page: CheckedPage): Finding[] {
  return page.data.flatMap(({ value }) =>
    [...nodesIn(value)].flatMap(({ node }) =>
      hiddenFacts(node, page).map(({ property, value: fact }) => ({
        ...finding(
          model,
          page,
          `The markup of ${typesOf(node).join(' and ')} says ${property} "${fact}", which the page does not show.`,
        ),
        place: model.texts.placeOn(page, fact),
        hint: 'Show it on the page, or leave it out of site/head/structured-data.',
      })),
    ),
  );
}
