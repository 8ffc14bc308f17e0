import { blockNames, type Inline, type ProseNode } from '#catalogue/schema/prose.ts';
import type { DataPath } from '#cli/catalogue-files/wording.ts';
import { nameFieldFirst } from '#cli/catalogue-files/wording.ts';
import type { Problem } from '#cli/errors/user-error.ts';
import { claimNames, pageValues } from '#site/views/page-values.ts';
import { findUnknown, type Reference } from './references.ts';
import { keyOf, problemAt, type Rule, type RuleContext } from './rule.ts';

type PageItem = RuleContext['parts']['pages'][number];

/** A value that a text page names in braces. */
interface NamedValue extends Reference {
  isInProse: boolean;
}

/** Every value that a text page names exists, and stands where it can be shown. Told when the institute's file has no mistake. */
export const findUnknownValues: Rule = (context) => {
  const { institute, courses } = context.parts;
  if (context.broken.has(context.files.institute)) return [];
  const claims = claimNames(institute.claims ?? []);
  const values = pageValues({
    institute: institute as Parameters<typeof pageValues>[0]['institute'],
    courses: courses.map((item) => ({ key: keyOf(item, item.value.key), price: item.value.price ?? 0 })),
  });
  const known = [...values.keys(), ...claims];
  return context.parts.pages.flatMap((item) => findInPage(context, item, known));
};

function findInPage(context: RuleContext, item: PageItem, known: readonly string[]): Problem[] {
  const named = [...namedInFields(item), ...namedInProse(item)];
  const places = named.map((value) => ({ value, misplaced: explainPlace(value, item.value) }));
  const unplaced = places.filter(({ misplaced }) => !misplaced).map(({ value: { isInProse: _isInProse, ...value } }) => value);
  const cityNames = item.value.cities ? ['city', 'trades'] : [];
  return [
    ...places.flatMap(({ value, misplaced }) =>
      misplaced ? [problemAt(context, { ...value, code: 'catalogue/misplaced-value', ...misplaced })] : [],
    ),
    ...findUnknown(
      context,
      unplaced.map((value) => ({ ...value, name: `{${value.name}}` })),
      {
        code: 'catalogue/unknown-value',
        noun: 'value',
        names: new Map([...known, ...blockNames, ...cityNames].map((name) => [`{${name}}`, `{${name}}`])),
        fallbackHint: `Values: ${known.filter((name) => !name.startsWith('fee.')).join(', ')}, and fee.<key of a course>.`,
      },
    ),
  ];
}

/** Why a known name cannot stand where it does. */
function explainPlace(
  { name, path, isInProse }: NamedValue,
  { cities }: PageItem['value'],
): { message: string; hint: string } | undefined {
  if (name.startsWith('claims.') && !isInProse)
    return {
      message: `${nameFieldFirst(path)} names a claim, which ends; the text could not leave with it.`,
      hint: 'Name it in the prose, or write the claim out and, under `ended`, what is said afterwards.',
    };
  if (/^(city|trades|city\..*)$/.test(name) && !cities)
    return { message: `Only a page with \`cities\` is about a city; found \`{${name}}\`.`, hint: 'Write the name of the city.' };
  if (name === 'trades' && (isInProse || path[0] === 'heading'))
    return { message: '`{trades}` is for titles and descriptions.', hint: 'Write `{city.work}` on a line of its own.' };
  const isBlock = blockNames.some((block) => block === name);
  if (isBlock && path.at(-1) !== 'block')
    return { message: `\`{${name}}\` is a block.`, hint: 'Put it on a line of its own, with an empty line above and below.' };
  return /^(while|after) /.test(name)
    ? { message: `\`{${name}}\` says when a section is shown.`, hint: 'Put it at the end of a heading that starts with `## `.' }
    : undefined;
}

/** Fields of the front matter that visitors read. */
const textFields = ['heading', 'breadcrumb', 'title', 'description', 'keywords', 'lead', 'cities', 'ended'] as const;

const namesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

const namedInFields = ({ file, value }: PageItem): NamedValue[] =>
  textFields.flatMap((field) => [...namedIn(value[field], [field])].map((named) => ({ ...named, file, isInProse: false })));

function* namedIn(value: unknown, path: DataPath): Generator<Pick<NamedValue, 'path' | 'name'>> {
  if (typeof value === 'string' && path.at(-1) !== 'path') for (const name of namesIn(value)) yield { path, name };
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* namedIn(child, [...path, Array.isArray(value) ? Number(key) : key]);
}

const namedInProse = ({ file, value }: PageItem): NamedValue[] =>
  [...valuesIn(value.body ?? [], ['body'])].map((named) => ({ ...named, file, isInProse: true, subject: 'The text' }));

type Nodes = readonly (ProseNode | Inline | { type: 'item'; children: Nodes })[];

function* valuesIn(nodes: Nodes, path: DataPath): Generator<Pick<NamedValue, 'path' | 'name'>> {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'value') yield { path: [...path, index], name: node.name };
    else if (node.type === 'block') yield { path: [...path, index, 'block'], name: node.name };
    else if (node.type !== 'text') yield* valuesIn(node.children, [...path, index, 'children']);
  }
}
