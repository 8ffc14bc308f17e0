import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { hasRooms, isOnline } from '#site/views/branches.ts';

export const placeholderLeft: Rule = {
  code: 'placeholder/left',
  severity: 'warning',
  isErrorInProduction: true,
  reason: "Invented sample content must not be published as the institute's own.",
  source: 'Content that the institute must replace is marked with `placeholder: true`',
  run: ({ site }) => findPlaceholders(site.catalogue),
};

/** Returns the invented content that `deploy` rejects. */
export const findPlaceholders = (catalogue: Catalogue): Finding[] =>
  marksIn(catalogue).flatMap(([isInvented, file, path, message, thing]) =>
    isInvented ? [{ place: { file, path }, message, hint: `Write ${thing}, then delete the line \`placeholder: true\`.` }] : [],
  );

type Mark = [isInvented: boolean, file: string, path: DataPath, message: string, thing: string];

function marksIn(catalogue: Catalogue): Mark[] {
  const { institute, branches, timetable, openings, workingHours, pages, cities, courses } = catalogue;
  return [
    [
      institute.placeholder,
      'institute.yaml',
      ['placeholder'],
      "The institute's name, address, numbers and mailboxes are sample data.",
      "the institute's own details",
    ],
    [
      institute.fees.placeholder,
      'institute.yaml',
      ['fees', 'placeholder'],
      'The terms under `fees` are sample text.',
      'your own terms',
    ],
    [
      institute.classes.placeholder,
      'institute.yaml',
      ['classes', 'placeholder'],
      'The details under `classes` are sample text.',
      'your own details',
    ],
    [
      institute.reward.placeholder,
      'institute.yaml',
      ['reward', 'placeholder'],
      'The terms under `reward` are sample text.',
      'your own terms',
    ],
    ...branches.map(({ placeholder, label }, index): Mark => {
      return [
        placeholder,
        'branches.yaml',
        [index, 'placeholder'],
        `The address and position of the branch "${label}" are sample data.`,
        'its address and position',
      ];
    }),
    ...timetable.map(({ placeholder, slug }, index): Mark => {
      return [
        placeholder,
        'timetable.yaml',
        [index, 'placeholder'],
        `The times of the pattern ${slug} are sample data.`,
        'your own class times',
      ];
    }),
    ...openings.map(({ placeholder, title }, index): Mark => {
      return [placeholder, 'openings.yaml', [index, 'placeholder'], `The opening "${title}" is a sample.`, 'your own opening'];
    }),
    [
      workingHours?.placeholder ?? false,
      'working-hours.yaml',
      ['placeholder'],
      'The working hours and days off are still sample data.',
      'your own hours and days off',
    ],
    ...pages.map((page): Mark => {
      return [
        page.placeholder,
        textPageFile(page),
        ['placeholder'],
        `The institute has not confirmed the terms on ${page.path}.`,
        'the confirmed terms',
      ];
    }),
    ...cities.map(
      (city): Mark => [
        city.placeholder,
        cityFile(city),
        ['placeholder'],
        `The facts about ${city.name} are sample data.`,
        'facts with their sources',
      ],
    ),
    ...courses.map((course): Mark => {
      return [
        course.placeholder,
        courseFile(course),
        ['placeholder'],
        `The text about ${course.title} is still a draft.`,
        'your own text',
      ];
    }),
  ];
}

export const branchAddress: Rule = {
  code: 'branch/address',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'Visitors can choose this branch in forms, but no page shows them how to get there.',
  source: 'A branch with a city has classrooms. A branch without a city is for online training',
  run: ({ site }) =>
    site.catalogue.branches.flatMap((branch, index) =>
      isOnline(branch) || hasRooms(branch)
        ? []
        : [
            {
              place: { file: 'branches.yaml', path: [index] },
              message: `The branch "${branch.label}" has a city but no address, so no page shows it.`,
              hint: 'Add `address`, `postalCode`, `latitude` and `longitude`. If the branch is for online classes, delete `city`.',
            },
          ],
    ),
};
