import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import type { Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { hasRooms, isOnline } from '#site/views/branches.ts';

export const placeholderLeft: Rule = {
  code: 'placeholder/left',
  severity: 'warning',
  isErrorInProduction: true,
  reason: "What was invented to fill a place must not be published as the institute's own.",
  source: 'Whatever the institute must replace carries `placeholder: true`',
  run: ({ site }) =>
    marksIn(site.catalogue).flatMap(([isInvented, file, path, message]) =>
      isInvented ? [{ place: { file, path }, message, hint }] : [],
    ),
};

const hint = 'Replace it with the real one and delete the line `placeholder: true`.';

type Mark = [isInvented: boolean, file: string, path: DataPath, message: string];

function marksIn(catalogue: Catalogue): Mark[] {
  const { institute, branches, timetable, openings, workingHours, pages, cities, courses } = catalogue;
  return [
    [
      institute.placeholder,
      'institute.yaml',
      ['placeholder'],
      "The institute's name, address, numbers and mailboxes are invented.",
    ],
    [institute.fees.placeholder, 'institute.yaml', ['fees', 'placeholder'], 'The terms of fees are invented.'],
    [institute.classes.placeholder, 'institute.yaml', ['classes', 'placeholder'], 'How classes are taught is invented.'],
    [institute.reward.placeholder, 'institute.yaml', ['reward', 'placeholder'], 'The terms of the wheel are invented.'],
    ...branches.map(({ placeholder, label }, index): Mark => {
      return [
        placeholder,
        'branches.yaml',
        [index, 'placeholder'],
        `Address and position of the branch "${label}" are invented.`,
      ];
    }),
    ...timetable.map(({ placeholder, slug }, index): Mark => {
      return [placeholder, 'timetable.yaml', [index, 'placeholder'], `The times of the pattern ${slug} are invented.`];
    }),
    ...openings.map(({ placeholder, title }, index): Mark => {
      return [placeholder, 'openings.yaml', [index, 'placeholder'], `The opening "${title}" is invented.`];
    }),
    [
      workingHours?.placeholder ?? false,
      'working-hours.yaml',
      ['placeholder'],
      'The hours in which leads are called back, and the days off, are invented.',
    ],
    ...(['trainers', 'stories', 'reviews', 'videos'] as const).flatMap((kind) =>
      catalogue[kind].map(({ placeholder, id }, index): Mark => {
        return [placeholder, `${kind}.yaml`, [index, 'placeholder'], `The entry "${id}" is invented.`];
      }),
    ),
    ...pages.map((page): Mark => {
      return [
        page.placeholder,
        textPageFile(page),
        ['placeholder'],
        `The institute has not confirmed the terms on ${page.path}.`,
      ];
    }),
    ...cities.map((city): Mark => [city.placeholder, cityFile(city), ['placeholder'], `The facts of ${city.name} are invented.`]),
    ...courses.map((course): Mark => {
      return [
        course.placeholder,
        courseFile(course),
        ['placeholder'],
        `The texts of ${course.title} are still those that were proposed for it.`,
      ];
    }),
  ];
}

export const branchAddress: Rule = {
  code: 'branch/address',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'Forms offer a branch that no page shows the way to; whoever chooses it cannot come.',
  source: 'A branch with a city is a place; one without is online training',
  run: ({ site }) =>
    site.catalogue.branches.flatMap((branch, index) =>
      isOnline(branch) || hasRooms(branch)
        ? []
        : [
            {
              place: { file: 'branches.yaml', path: [index] },
              message: `The branch "${branch.label}" has a city and no address, so that no page shows it.`,
              hint: 'Write its `address`, `postalCode`, `latitude` and `longitude`; for classes online leave `city` out.',
            },
          ],
    ),
};
