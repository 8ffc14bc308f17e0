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
export function findPlaceholders(catalogue: Catalogue): Finding[] {
  const { institute, branches, timetable, openings, workingHours, pages, cities, courses } = catalogue;
  return [
    ...inInstitute(
      institute,
      [],
      ["The institute's name, address, numbers and mailboxes are sample data.", "the institute's own details"],
    ),
    ...inInstitute(institute.fees, ['fees'], ['The terms under `fees` are sample text.', 'your own terms']),
    ...inInstitute(institute.classes, ['classes'], ['The details under `classes` are sample text.', 'your own details']),
    ...inInstitute(institute.reward, ['reward'], ['The terms under `reward` are sample text.', 'your own terms']),
    ...markedIn(branches, 'its address and position', ({ label }, index) => {
      const message = `The address and position of the branch "${label}" are sample data.`;
      return { file: 'branches.yaml', path: [index], message };
    }),
    ...markedIn(timetable, 'your own class times', ({ slug }, index) => {
      return { file: 'timetable.yaml', path: [index], message: `The times of the pattern ${slug} are sample data.` };
    }),
    ...markedIn(openings, 'your own opening', ({ title }, index) => {
      return { file: 'openings.yaml', path: [index], message: `The opening "${title}" is a sample.` };
    }),
    ...markedIn(workingHours ? [workingHours] : [], 'your own hours and days off', () => {
      return { file: 'working-hours.yaml', path: [], message: 'The working hours and days off are still sample data.' };
    }),
    ...markedIn(pages, 'the confirmed terms', (page) => {
      return { file: textPageFile(page), path: [], message: `The institute has not confirmed the terms on ${page.path}.` };
    }),
    ...markedIn(cities, 'facts with their sources', (city) => {
      return { file: cityFile(city), path: [], message: `The facts about ${city.name} are sample data.` };
    }),
    ...markedIn(courses, 'your own text', (course) => {
      return { file: courseFile(course), path: [], message: `The text about ${course.title} is still a draft.` };
    }),
  ];
}

interface Marked {
  placeholder: boolean;
}

interface Mark {
  file: string;
  path: DataPath;
  message: string;
}

/** Returns a finding for each entry that is a placeholder. `thing` is what to write instead. */
const markedIn = <Entry extends Marked>(
  entries: readonly Entry[],
  thing: string,
  describe: (entry: Entry, index: number) => Mark,
): Finding[] =>
  entries.flatMap((entry, index) => {
    if (!entry.placeholder) return [];
    const { file, path, message } = describe(entry, index);
    const place = { file, path: [...path, 'placeholder'] };
    return [{ place, message, hint: `Write ${thing}, then delete the line \`placeholder: true\`.` }];
  });

const inInstitute = (block: Marked, path: DataPath, [message, thing]: [message: string, thing: string]): Finding[] =>
  markedIn([block], thing, () => ({ file: 'institute.yaml', path, message }));

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
