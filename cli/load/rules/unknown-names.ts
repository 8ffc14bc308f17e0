import { homeCitySlug } from '#catalogue/catalogue.ts';
import { fieldReferences, findUnknown, listReferences, type Reference } from './references.ts';
import { keyOf, keysOf, type Rule, type RuleContext } from './rule.ts';

/** Every course that a course, the menu, a dropdown, a batch or a city's file of pairs names has a file. */
export const findUnknownCourses: Rule = (context) =>
  findUnknown(
    [fromCourses, fromMenu, fromDropdowns, fromBatches, fromPairs, fromPeople].flatMap((referencesOf) => referencesOf(context)),
    {
      code: 'catalogue/unknown-course',
      noun: 'course',
      names: courseNames(context),
      fallbackHint: `A course is named by its key: the name of its file in ${context.files.courses} without \`.yaml\`.`,
    },
  );

function courseNames({ parts }: RuleContext): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of parts.courses) {
    const key = keyOf(item, item.value.key);
    for (const name of keysOf(item, item.value.key)) names.set(name, name);
    for (const name of [item.value.title, ...(item.value.aliases ?? [])]) if (name && !names.has(name)) names.set(name, key);
  }
  return names;
}

const fromCourses = ({ parts }: RuleContext): Reference[] =>
  parts.courses.flatMap(({ file, value }) => listReferences(file, ['related'], value.related));

function fromMenu({ parts: { menu }, files }: RuleContext): Reference[] {
  return [
    ...(menu.categories ?? []).flatMap(({ courses }, index) =>
      listReferences(files.menu, ['categories', index, 'courses'], courses),
    ),
    ...listReferences(files.menu, ['orbit', 'inner'], menu.orbit?.inner),
    ...listReferences(files.menu, ['orbit', 'outer'], menu.orbit?.outer),
  ];
}

function fromDropdowns({ parts, files }: RuleContext): Reference[] {
  return Object.entries(parts.dropdowns).flatMap(([list, { courses, items }]) => [
    ...listReferences(files.dropdowns, [list, 'courses'], courses),
    ...(items ?? []).map(({ course }, index) => ({
      file: files.dropdowns,
      path: [list, 'items', index, 'course'],
      name: course,
    })),
  ]);
}

function fromBatches({ parts, files }: RuleContext): Reference[] {
  return parts.batches.flatMap(({ course }, index) =>
    course ? [{ file: files.batches, path: [index, 'course'], name: course }] : [],
  );
}

const fromPairs = ({ parts }: RuleContext): Reference[] =>
  parts.pairs.flatMap(({ file, value }) => fieldReferences(file, ['courses'], value.courses));

function fromPeople({ parts, files }: RuleContext): Reference[] {
  return [
    ...parts.trainers.flatMap(({ courses }, index) => listReferences(files.trainers, [index, 'courses'], courses)),
    ...(['stories', 'reviews', 'videos'] as const).flatMap((kind) =>
      parts[kind].flatMap(({ course }, index) => (course ? [{ file: files[kind], path: [index, 'course'], name: course }] : [])),
    ),
  ];
}

const citiesOfPeople = ({ parts, files }: RuleContext): Reference[] =>
  (['stories', 'reviews'] as const).flatMap((kind) =>
    parts[kind].flatMap(({ city }, index) => (city ? [{ file: files[kind], path: [index, 'city'], name: city }] : [])),
  );

const branchesOfTrainers = ({ parts, files }: RuleContext): Reference[] =>
  parts.trainers.flatMap(({ branches }, index) => listReferences(files.trainers, [index, 'branches'], branches));

/** Every city that a course or a file of pairs names has a file. `default` among the city variants serves all others. */
export const findUnknownCities: Rule = (context) => {
  const names = cityNames(context);
  return findUnknown([...citiesOfCourses(context), ...citiesOfPairs(context), ...citiesOfPeople(context)], {
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
    for (const name of keysOf(item, item.value.slug)) names.set(name, name);
    const { name, officialName, aliases = [] } = item.value;
    for (const known of [name, officialName, ...aliases]) if (known && !names.has(known)) names.set(known, slug);
  }
  return names;
}

function citiesOfCourses({ parts }: RuleContext): Reference[] {
  return parts.courses.flatMap(({ file, value }) => [
    ...listReferences(file, ['cities'], value.cities),
    ...fieldReferences(file, ['page', 'cityVariants'], value.page?.cityVariants).filter(({ name }) => name !== 'default'),
    ...fieldReferences(file, ['citySeo'], value.citySeo),
  ]);
}

const citiesOfPairs = ({ parts }: RuleContext): Reference[] =>
  parts.pairs.flatMap(({ file, value }) => (value.city ? [{ file, path: ['city'], name: value.city }] : []));

/** The city whose course pages stand at the courses' own paths cannot be removed. */
export const findMissingHomeCity: Rule = (context) => {
  if (context.parts.cities.some((item) => keysOf(item, item.value.slug).includes(homeCitySlug))) return [];
  const message = `The city \`${homeCitySlug}\` is missing; the courses' own pages are its pages.`;
  const hint = `Put back ${context.files.cities}/${homeCitySlug}.yaml.`;
  return [{ file: context.files.cities, path: [], code: 'catalogue/missing-home-city', message, hint }];
};

/** Every branch that a city, a pattern, a batch or an opening names exists. Told only when the list of branches itself is without mistakes. */
export const findUnknownBranches: Rule = (context) => {
  if (context.broken.has(context.files.branches)) return [];
  const slugs = context.parts.branches.flatMap(({ slug }) => slug ?? []);
  const names = new Map(slugs.map((slug) => [slug, slug]));
  for (const { slug, label } of context.parts.branches) if (slug && label) names.set(label, slug);
  return findUnknown(
    [
      ...branchesOfCities(context),
      ...listsWithBranches.flatMap((list) => branchesOfList(context, list)),
      ...branchesOfTrainers(context),
    ],
    {
      code: 'catalogue/unknown-branch',
      noun: 'branch',
      names,
      fallbackHint: `Branches of ${context.files.branches}: ${slugs.join(', ')}.`,
    },
  );
};

function branchesOfCities({ parts }: RuleContext): Reference[] {
  return parts.cities.flatMap(({ file, value }) =>
    value.branch ? [{ file, path: ['branch', 'nearest'], name: value.branch.nearest }] : [],
  );
}

const listsWithBranches = ['timetable', 'batches', 'openings'] as const;

function branchesOfList({ parts, files }: RuleContext, list: (typeof listsWithBranches)[number]): Reference[] {
  return parts[list].flatMap(({ branch }, index) =>
    branch ? [{ file: files[list], path: [index, 'branch'], name: branch }] : [],
  );
}

/** Every pattern that a course or a batch names stands in the timetable. Told only when the timetable itself is without mistakes. */
export const findUnknownPatterns: Rule = ({ parts, files, broken }) => {
  if (broken.has(files.timetable)) return [];
  const slugs = parts.timetable.flatMap(({ slug }) => slug ?? []);
  const ofCourses = parts.courses.flatMap(({ file, value }) => listReferences(file, ['patterns'], value.patterns));
  const ofBatches = parts.batches.flatMap(({ pattern }, index) =>
    pattern ? [{ file: files.batches, path: [index, 'pattern'], name: pattern }] : [],
  );
  return findUnknown([...ofCourses, ...ofBatches], {
    code: 'catalogue/unknown-pattern',
    noun: 'pattern',
    names: new Map(slugs.map((slug) => [slug, slug])),
    fallbackHint: `Patterns of ${files.timetable}: ${slugs.join(', ')}.`,
  });
};
