import type { CatalogueCode } from '#cli/load/problems/codes.ts';
import { nameFieldFirst, quote } from '#cli/load/problems/wording.ts';
import type { Reference } from './references.ts';
import { type Finding, type Rule, type RuleContext, writePlace } from './rule.ts';

interface DuplicateRule {
  code: CatalogueCode;
  hint: string;
  normalize?: (name: string) => string;
}

export function findDuplicates(
  context: RuleContext,
  names: readonly Reference[],
  { code, hint, normalize = String }: DuplicateRule,
): Finding[] {
  const first = new Map<string, Reference>();
  return names.flatMap((reference) => {
    const earlier = first.get(normalize(reference.name));
    if (!earlier) first.set(normalize(reference.name), reference);
    if (!earlier) return [];
    const message = `${nameFieldFirst(reference.path)} is ${quote(reference.name)}, which is already used in ${writePlace(context, earlier)}.`;
    return [{ ...reference, code, message, hint }];
  });
}

/** Reports course keys and city slugs that are used twice. Upper and lower case count as the same, as on many file systems. */
export const findDuplicateKeys: Rule = (context) => {
  const rule = {
    code: 'catalogue/duplicate-key',
    hint: 'Rename one of the two entries, both inside the file and in the file name.',
    normalize: (name: string) => name.toLowerCase(),
  } as const;
  const { courses, cities } = context.parts;
  const keys = courses.flatMap(({ file, value: { key } }) => (key ? [{ file, path: ['key'], name: key }] : []));
  const slugs = cities.flatMap(({ file, value: { slug } }) => (slug ? [{ file, path: ['slug'], name: slug }] : []));
  return [...findDuplicates(context, keys, rule), ...findDuplicates(context, slugs, rule)];
};

/** Reports two message templates with the same key. */
export const findDuplicateTemplates: Rule = (context) => {
  const { templates = [] } = context.parts.messages;
  const keys = templates.map(({ key }, index) => ({
    file: context.files.messages,
    path: ['templates', index, 'key'],
    name: key,
  }));
  return findDuplicates(context, keys, { code: 'catalogue/duplicate-key', hint: 'Choose a different key for one of them.' });
};

const idRule = { code: 'catalogue/duplicate-id', hint: 'Choose a different id for one of the two.' } as const;

export const findDuplicateIds: Rule = (context) => idGroups(context).flatMap((ids) => findDuplicates(context, ids, idRule));

function idGroups({ parts, files }: RuleContext): Reference[][] {
  return [
    parts.courses.flatMap(({ file, value }) => (value.id ? [{ file, path: ['id'], name: value.id }] : [])),
    ...Object.entries(parts.dropdowns).map(([list, { items }]) => listNames(files.dropdowns, [list, 'items'], items)),
    listNames(files.institute, ['claims'], parts.institute.claims),
    ...(['trainers', 'stories', 'reviews', 'videos', 'projectPictures'] as const).map((kind) =>
      listNames(files[kind], [], parts[kind]),
    ),
    listNames(files.menu, ['categories'], parts.menu.categories),
    listNames(files.branches, [], parts.branches),
    listNames(files.timetable, [], parts.timetable),
  ];
}

interface Entry {
  id?: string;
  slug?: string;
}

/** Lists the ids or slugs of the entries in a list. */
const listNames = (file: string, path: Reference['path'], entries: readonly Entry[] = []): Reference[] =>
  entries.flatMap((entry, index) =>
    (['id', 'slug'] as const).flatMap((field) => {
      const name = entry[field];
      return name ? [{ file, path: [...path, index, field], name }] : [];
    }),
  );
