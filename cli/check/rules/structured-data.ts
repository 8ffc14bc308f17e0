import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { listTypes, nodesIn } from '#cli/check/structured-data-nodes.ts';
import { nodeMistakes, rulesReadOn } from '#cli/check/structured-data-rules.ts';
import { hiddenFacts } from '#cli/check/visible-facts.ts';

export const structuredData: Rule = {
  code: 'data/rules',
  severity: 'error',
  reason: 'Search engines ignore structured data without its required properties, and may then distrust the rest.',
  source: `The rules in cli/check/structured-data-rules.ts (as of ${rulesReadOn}), each with its source`,
  run: onEachPage((page, { site }) => [...unreadable(page), ...againstTable(page, site.shell.origin)]),
};

export const invisibleFact: Rule = {
  code: 'data/invisible-fact',
  severity: 'error',
  reason: 'Search engines treat markup as spam if the page does not show the same facts, and readers cannot check such facts.',
  source: 'Google Search Central, "General structured data guidelines": mark up only content that readers can see',
  run: onEachPage((page) => hidden(page)),
};

const unreadable = (page: CheckedPage): PageFinding[] =>
  page.data
    .filter(({ value }) => !isBlock(value))
    .map(({ text }) => ({ message: `A structured data block is not valid schema.org JSON-LD: ${text.slice(0, 80)}` }));

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
      hint: `Source of this rule: ${source}.`,
    })),
  );

const hidden = (page: CheckedPage): PageFinding[] =>
  listNodes(page).flatMap(({ node }) =>
    hiddenFacts(node, page).map(({ property, value }) => ({
      shown: value,
      message: `The ${listTypes(node).join(' and ')} markup has ${property} "${value}", but the page does not show it.`,
      hint: 'Show the value on the page, or remove it from site/head/structured-data.',
    })),
  );
