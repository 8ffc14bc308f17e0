import { findUnknown, listReferences, type Reference } from './references.ts';
import { keyOf, type Rule, type RuleContext } from './rule.ts';

/** Every course that a course, the menu, a dropdown or a batch names has a file. */
export const findUnknownCourses: Rule = (context) =>
  findUnknown(context, [...fromCourses(context), ...fromMenu(context), ...fromDropdowns(context), ...fromBatches(context)], {
    code: 'catalogue/unknown-course',
    noun: 'course',
    names: courseNames(context),
    fallbackHint: `A course is named by its key: the name of its file in ${context.files.courses} without \`.yaml\`.`,
  });

function courseNames({ parts }: RuleContext): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of parts.courses) {
    const key = keyOf(item, item.value.key);
    for (const name of [key, item.value.title, ...(item.value.aliases ?? [])]) if (name && !names.has(name)) names.set(name, key);
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
