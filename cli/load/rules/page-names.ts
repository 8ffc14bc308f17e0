import { listMatters } from '#catalogue/schema/navigation.ts';
import { conditionPattern, type ProseNode, toPlainText, writtenHeading } from '#catalogue/schema/prose.ts';
import { getStem } from '#cli/load/read-files.ts';
import { forms } from '#site/shared/forms/forms.ts';
import { fieldReferences, findUnknown, type Reference } from './references.ts';
import type { Finding, Rule, RuleContext } from './rule.ts';

export const findUnknownPageNames: Rule = (context) => [
  ...findUnknownForms(context),
  ...findUnknownSections(context),
  ...findUnknownRows(context),
  ...findUnknownMatters(context),
];

const toNames = (names: readonly string[]): Map<string, string> => new Map(names.map((name) => [name, name]));

function findUnknownForms(context: RuleContext): Finding[] {
  const references = context.parts.pages.flatMap(({ file, value }): Reference[] =>
    value.form ? [{ file, path: ['form'], name: value.form }] : [],
  );
  const ids = forms.map(({ id }) => id);
  const fallbackHint = `Forms: ${ids.join(', ')}.`;
  return findUnknown(references, { code: 'catalogue/unknown-form', noun: 'form', names: toNames(ids), fallbackHint });
}

const findUnknownSections = ({ parts }: RuleContext): Finding[] =>
  parts.pages.flatMap(({ file, value: { layout, body = [] } }) => {
    const headings = body.filter((node) => node.type === 'heading' && node.depth === 2).map(writtenHeading);
    return findUnknown(fieldReferences(file, ['layout', 'sections'], layout?.sections), {
      code: 'catalogue/unknown-heading',
      noun: 'heading',
      names: toNames(headings),
      fallbackHint: `Headings on this page: ${headings.join(', ')}.`,
    });
  });

type Placed = Pick<Reference, 'file' | 'path'> & { name: string; value: RuleContext['parts']['pages'][number]['value'] };

const listPages = ({ parts, files }: RuleContext): Placed[] => [
  ...parts.pages.map(({ file, value }) => ({ file, path: [], name: getStem(file), value })),
  ...Object.entries(parts.screens).map(([name, value]) => ({ file: files.screens, path: [name], name, value })),
];

function findUnknownRows(context: RuleContext): Finding[] {
  const pages = listPages(context);
  const rows = pages
    .filter(({ file, value: { menu } }) => context.broken.has(file) || (menu && menu.under === undefined))
    .map(({ name }) => name);
  const references = pages.flatMap(({ file, path, value: { menu } }): Reference[] =>
    menu?.under ? [{ file, path: [...path, 'menu', 'under'], name: menu.under }] : [],
  );
  const fallbackHint = `Choose a page from the top row of the menu: ${rows.join(', ')}.`;
  return findUnknown(references, { code: 'catalogue/unknown-page', noun: 'page', names: toNames(rows), fallbackHint });
}

function findUnknownMatters(context: RuleContext): Finding[] {
  const { claims } = context.parts.institute;
  if (!claims) return [];
  const references = [
    ...listPages(context).flatMap(({ file, path, value: { ended } }): Reference[] =>
      ended?.of ? [{ file, path: [...path, 'ended', 'of'], name: ended.of }] : [],
    ),
    ...context.parts.pages.flatMap(({ file, value: { body = [] } }) =>
      body.flatMap((node, index) => parseCondition(node, { file, index })),
    ),
  ];
  const names = [...claims.map(({ id }) => id), ...listMatters];
  const fallbackHint = `Claims: ${names.slice(0, -listMatters.length).join(', ')}; or ${listMatters.join(', ')}.`;
  return findUnknown(references, {
    code: 'catalogue/unknown-claim',
    noun: 'claim',
    names: toNames(names),
    fallbackHint,
  });
}

function parseCondition(node: ProseNode, { file, index }: { file: string; index: number }): Reference[] {
  const [written, , name = ''] = (node.type === 'heading' && conditionPattern.exec(toPlainText(node))) || [];
  return written ? [{ file, path: ['body', index, written.trim()], name }] : [];
}
