import type { Nodes } from 'mdast';
import { blockNames, conditionPattern, findBlockName, namesIn } from '#catalogue/schema/prose.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { claimNames, pageValues } from '#site/views/page-values.ts';
import { findUnknown, type Reference } from './references.ts';
import { type Finding, getKey, type Rule, type RuleContext } from './rule.ts';

type PageItem = RuleContext['parts']['pages'][number];

/** Reports values in text pages that are unknown or in the wrong place. Reports nothing if `institute.yaml` has a mistake. */
export const findUnknownValues: Rule = (context) => {
  const { institute, courses } = context.parts;
  if (context.broken.has(context.files.institute)) return [];
  const values = pageValues({
    institute: institute as Parameters<typeof pageValues>[0]['institute'],
    courses: courses.map((item) => ({
      key: getKey(item, item.value.key),
      price: item.value.price ?? institute.fees?.price ?? 0,
    })),
  });
  const claims = claimNames(institute.claims ?? []);
  return context.parts.pages.flatMap((item) => {
    const cityValues = item.value.cities ? ['city'] : [];
    return [
      ...findIn(namedInFields(item), [...values.keys(), ...cityValues, ...cityValues.map(() => 'trades')]),
      ...findIn(namedInProse(item), [...values.keys(), ...cityValues, ...claims]),
    ];
  });
};

const elsewhere: readonly [RegExp, string][] = [
  [/^(city|trades)(\.|$)/, 'Only a page with `cities` can use this value. Write the name of the city instead.'],
  [/^(while|after) /, 'Put this value at the end of a heading that starts with `## `.'],
  [new RegExp(`^(${blockNames.join('|')})$`), 'Put this value on its own line, with an empty line above and below.'],
  [
    /^claims\./,
    'A claim cannot be used in this field, because it may expire. Move the claim to the text below the fields. Or type its words here, and under `ended` add the words to show after it expires.',
  ],
];

function findIn(named: readonly Reference[], known: readonly string[]): Finding[] {
  const names = new Map([...known, ...blockNames].map((name) => [`{${name}}`, `{${name}}`]));
  const hasClaims = known.some((name) => name.startsWith('claims.'));
  const fallbackHint = `Values: ${known.filter((name) => !name.startsWith('fee.')).join(', ')}, and fee.<course key>.`;
  return named
    .filter(({ name }) => !known.includes(name))
    .flatMap(({ name, ...place }) => {
      const [, hint] = elsewhere.find(([pattern]) => pattern.test(name) && !(hasClaims && name.startsWith('claims.'))) ?? [];
      if (!hint) {
        const unknown = { code: 'catalogue/unknown-value', noun: 'value', names, fallbackHint } as const;
        return findUnknown([{ subject: 'In the text', ...place, name: `{${name}}` }], unknown);
      }
      const message = `\`{${name}}\` cannot be used here.`;
      return [{ ...place, code: 'catalogue/misplaced-value', message, hint }];
    });
}

const textFields = ['heading', 'breadcrumb', 'title', 'description', 'keywords', 'lead', 'cities', 'ended'] as const;

const namedInFields = ({ file, value }: PageItem): Reference[] =>
  textFields.flatMap((field) => [...namedIn(file, [field], value[field])]);

function* namedIn(file: string, path: DataPath, value: unknown): Generator<Reference> {
  if (typeof value === 'string' && path.at(-1) !== 'path') yield* namesIn(value).map((name) => ({ file, path, name }));
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* namedIn(file, [...path, Array.isArray(value) ? Number(key) : key], child);
}

const namedInProse = ({ file, value: { body = [], cities } }: PageItem): Reference[] =>
  body.flatMap((node, index) => {
    const path = ['body', index];
    const block = findBlockName(node);
    if (block) return block.startsWith('city.') && !cities ? [{ file, path, name: block }] : [];
    const isSection = node.type === 'heading' && node.depth === 2;
    return [...namedInNode(file, path, node)].filter(({ name }) => !(isSection && conditionPattern.test(`{${name}}`)));
  });

function* namedInNode(file: string, path: DataPath, node: Nodes): Generator<Reference> {
  if (node.type === 'text') yield* namesIn(node.value).map((name) => ({ file, path: [...path, `{${name}}`], name }));
  if ('children' in node)
    for (const [index, child] of node.children.entries()) yield* namedInNode(file, [...path, 'children', index], child);
}
