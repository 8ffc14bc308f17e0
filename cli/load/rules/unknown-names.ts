import { homeCitySlug } from '#catalogue/catalogue.ts';
import type { Referent } from '#catalogue/schema/reference.ts';
import { findReferences } from '#cli/load/find-references.ts';
import { getStem } from '#cli/load/read-files.ts';
import { type CatalogueSource, catalogueSources } from '#cli/load/sources.ts';
import { findUnknown, type Reference, type Referents } from './references.ts';
import { type Finding, listKeys, type Rule, type RuleContext } from './rule.ts';

/** Reports references to unknown courses, cities, branches and patterns. Skips branches and patterns if their own file has mistakes. */
export const findUnknownNames: Rule = (context) => {
  const named = Map.groupBy(listReferences(context), ({ to }) => to);
  return [...named].flatMap(([to, found]) => findUnnamed(context, to, found));
};

function findUnnamed(context: RuleContext, to: Referent, found: readonly Reference[]): Finding[] {
  const { file, ...referents } = describeReferents[to](context);
  return file !== undefined && context.broken.has(file) ? [] : findUnknown(found, referents);
}

function* listReferences({ parts, files }: RuleContext): Generator<Reference & { to: Referent }> {
  const sources: readonly CatalogueSource[] = catalogueSources;
  for (const { name, path, schema, keyField } of sources) {
    const data = parts[name as keyof RuleContext['parts']] ?? [];
    const items = path.endsWith('.yaml') ? [{ file: files[name as keyof RuleContext['parts']], value: data }] : data;
    for (const { file, value } of items as RuleContext['parts']['courses'])
      for (const { isOpen, ...found } of findReferences(schema, value)) {
        // A key that differs from its file's name is reported as a separate mistake.
        const isMisnamed = found.path.length === 1 && found.path[0] === keyField && found.name !== getStem(file);
        if (!isOpen && !isMisnamed) yield { file, ...found };
      }
  }
}

interface DescribedReferents extends Referents {
  file?: string;
}

const describeReferents: Record<Referent, (context: RuleContext) => DescribedReferents> = {
  course: ({ parts, files }) => ({
    code: 'catalogue/unknown-course',
    noun: 'course',
    names: mapNames(
      parts.courses.flatMap((item) => {
        const { key, title, aliases = [] } = item.value;
        return listKeys(item, key).map((name) => [name, title, ...aliases]);
      }),
    ),
    fallbackHint: `Write the course's key, which is its file name in ${files.courses} without \`.yaml\`.`,
  }),
  city({ parts }) {
    const names = mapNames(
      parts.cities.flatMap((item) => {
        const { slug, name, officialName, aliases = [] } = item.value;
        return listKeys(item, slug).map((each) => [each, name, officialName, ...aliases]);
      }),
    );
    const fallbackHint = `Cities in the catalogue: ${[...new Set(names.values())].join(', ')}.`;
    return { code: 'catalogue/unknown-city', noun: 'city', names, fallbackHint };
  },
  branch: ({ parts: { branches }, files: { branches: file } }) => ({
    code: 'catalogue/unknown-branch',
    noun: 'branch',
    names: mapNames(
      branches.map(({ slug, label, locality, city }) => [slug, label, locality, locality && `${locality}, ${city}`]),
    ),
    fallbackHint: `Branches in ${file}: ${formatSlugs(branches)}.`,
    file,
  }),
  pattern: ({ parts: { timetable }, files: { timetable: file } }) => ({
    code: 'catalogue/unknown-pattern',
    noun: 'pattern',
    names: mapNames(timetable.map(({ slug }) => [slug])),
    fallbackHint: `Patterns in ${file}: ${formatSlugs(timetable)}.`,
    file,
  }),
};

const formatSlugs = (entries: readonly { slug?: string }[]): string => entries.flatMap(({ slug }) => slug ?? []).join(', ');

function mapNames(entries: readonly (string | undefined)[][]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [right, ...others] of entries)
    for (const name of [right, ...others]) if (right && name && !names.has(name)) names.set(name, right);
  return names;
}

/** Reports a missing home city. The home city's course pages use the courses' own paths. */
export const findMissingHomeCity: Rule = (context) => {
  if (context.parts.cities.some((item) => listKeys(item, item.value.slug).includes(homeCitySlug))) return [];
  const message = `The home city \`${homeCitySlug}\` is missing. The main course pages belong to it.`;
  const hint = `Restore ${context.files.cities}/${homeCitySlug}.yaml.`;
  return [{ file: context.files.cities, path: [], code: 'catalogue/missing-home-city', message, hint }];
};
