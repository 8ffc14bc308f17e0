import { fieldReferences, findUnknown, listReferences, type Reference } from './references.ts';
import { keyOf, type Rule, type RuleContext } from './rule.ts';

/** Every city that a course names has a file. `default` among the city variants serves all others. */
export const findUnknownCities: Rule = (context) => {
  const names = cityNames(context);
  return findUnknown(context, fromCourses(context), {
    code: 'catalogue/unknown-city',
    noun: 'city',
    names,
    fallbackHint: `Cities of the catalogue: ${[...new Set(names.values())].join(', ')}.`,
  });
};

function cityNames({ parts }: RuleContext): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of parts.cities) {
    const slug = keyOf(item, item.value.slug);
    const { name, officialName, aliases = [] } = item.value;
    for (const known of [slug, name, officialName, ...aliases]) if (known && !names.has(known)) names.set(known, slug);
  }
  return names;
}

function fromCourses({ parts }: RuleContext): Reference[] {
  return parts.courses.flatMap(({ file, value }) => [
    ...listReferences(file, ['cities'], value.cities),
    ...fieldReferences(file, ['page', 'cityVariants'], value.page?.cityVariants).filter(({ name }) => name !== 'default'),
    ...fieldReferences(file, ['citySeo'], value.citySeo),
  ]);
}
