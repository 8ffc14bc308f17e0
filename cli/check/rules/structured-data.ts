import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { listTypes, nodesIn } from '#cli/check/structured-data-nodes.ts';
import { nodeMistakes, rulesReadOn } from '#cli/check/structured-data-rules.ts';
import { hiddenFacts } from '#cli/check/visible-facts.ts';

const rulesCode = 'data/rules';
const factCode = 'data/invisible-fact';

export const structuredData: Rule = {
  code: rulesCode,
  severity: 'error',
  reason: 'Search engines ignore a block that lacks what its type needs, and may distrust the others.',
  source: `Rule table of ${rulesReadOn} (cli/check/structured-data-rules.ts), each row with its source`,
  run: onEachPage((page, { origin }) => [...unreadable(page), ...againstTable(page, origin)]),
};

export const invisibleFact: Rule = {
  code: factCode,
  severity: 'error',
  reason: 'Markup that says what the page does not is spam to search engines, and unchecked by readers.',
  source: 'Google Search Central, "General structured data guidelines": content that is visible to readers',
  run: onEachPage((page) => hidden(page)),
};

const unreadable = (page: CheckedPage): PageFinding[] =>
  page.data
    .filter(({ value }) => !isBlock(value))
    .map(({ text }) => ({ message: `A block of structured data is no JSON-LD of schema.org: ${text.slice(0, 80)}` }));

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as { '@context'?: unknown })['@context'] === 'https://schema.org' &&
  '@type' in value;

const listNodes = (page: CheckedPage) => page.data.flatMap(({ value }) => [...nodesIn(value)]);

const againstTable = (page: CheckedPage, origin: string): PageFinding[] =>
  listNodes(page).flatMap(({ node, parent }) =>
    nodeMistakes(node, { page, origin, parent }).map(({ message, source }) => ({
      message: `${message}.`,
      hint: `Rule of ${source}.`,
    })),
  );

const hidden = (page: CheckedPage): PageFinding[] =>
  listNodes(page).flatMap(({ node }) =>
    hiddenFacts(node, page).map(({ property, value }) => ({
      shown: value,
      message: `The markup of ${listTypes(node).join(' and ')} says ${property} "${value}", which the page does not show.`,
      hint: 'Show it on the page, or leave it out of site/head/structured-data.',
    })),
  );
