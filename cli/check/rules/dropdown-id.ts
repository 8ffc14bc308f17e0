import type { Finding, Rule } from '#cli/check/rule.ts';

export const duplicateDropdownId: Rule = {
  code: 'dropdown/duplicate-id',
  severity: 'error',
  reason: 'A form that sends an id which means two courses books a visitor into the wrong one.',
  source: 'Spec catalogue 3.2: some ids are duplicated across lists or within a list',
  run: ({ site }) => {
    const first = new Map<string, { list: string; course: string }>();
    return Object.entries(site.catalogue.dropdowns).flatMap(([list, { items = [] }]) =>
      items.flatMap(({ id, course }, index): Finding[] => {
        const before = first.get(id) ?? { list, course };
        first.set(id, before);
        if (before.course === course) return [];
        const message = `The id "${id}" means ${course} here and ${before.course} in the list ${before.list}.`;
        const own = site.catalogue.courseByKey.get(course)?.id;
        const hint = `Give it the course's own id: \`id: ${own}\`.`;
        return [{ place: { file: 'dropdowns.yaml', path: [list, 'items', index, 'id'] }, message, hint }];
      }),
    );
  },
};
