import type { Catalogue } from '#catalogue/catalogue.ts';
import { catalogueNames, departmentNames, levelNames, selectionNames } from '#catalogue/schema/course.ts';
import { askChoice, askChoices, askField } from './ask.ts';
import { proposeCatalogue, proposeCityPath, proposeKey, proposePath, proposePrice, proposeSummary } from './course-proposals.ts';
import { courseKind, type Fields } from './entry-kind.ts';

const labelled = <Name extends string>(names: readonly Name[]) =>
  names.map((value) => ({ value, label: value.replaceAll('-', ' ') }));

/** Asks for a course, answer by answer; what is given already is not asked. The long texts are proposed. */
export async function askCourse(catalogue: Catalogue, given: Fields): Promise<Fields> {
  const ask = (field: string, message: string, proposal: string, refuse?: (value: unknown) => string | undefined) =>
    given[field] ?? askField(courseKind, [field], { message, proposal, ...(refuse && { refuse }) });
  const title = String(
    given.title ??
      (await askField(courseKind, ['title'], {
        message: 'Title of the course',
        example: 'Rust Programming',
        refuse: (value) => presentAs(catalogue, value),
      })),
  );
  const group =
    given.catalogue ?? (await askChoice('Which catalogue does it belong to?', labelled(catalogueNames), proposeCatalogue(title)));
  const department =
    given.department ??
    (await askChoice(
      'Which department answers its leads?',
      labelled(departmentNames),
      group as (typeof departmentNames)[number],
    ));
  return {
    ...given,
    title,
    catalogue: group,
    department,
    selections: given.selections ?? (await askSelections()),
    level: given.level ?? (await askChoice('Level', labelled(levelNames), 'Beginner')),
    duration: await ask('duration', 'Duration', '3 Months'),
    price: await ask('price', 'Fee in rupees', String(proposePrice(catalogue))),
    key: await ask('key', 'Its key: the name of its file', proposeKey(title), (key) =>
      catalogue.courseByKey.has(String(key)) ? 'Another course has it.' : undefined,
    ),
    path: await ask('path', 'Address of its page', proposePath(title)),
    cityPath: await ask('cityPath', 'Address in other cities', proposeCityPath(title)),
    summary: await askSummary(given, title),
  };
}

/** The proposal, taken as it is, counts as drafted. */
async function askSummary({ summary }: Fields, title: string): Promise<unknown> {
  const answer =
    summary ??
    (await askField(courseKind, ['summary'], {
      message: 'What one learns, in a sentence or two',
      proposal: proposeSummary(title),
    }));
  return answer === proposeSummary(title) ? undefined : answer;
}

async function askSelections(): Promise<string[] | undefined> {
  const chosen = await askChoices('Show it among these too? (space chooses, Enter goes on)', labelled(selectionNames));
  return chosen.length > 0 ? chosen : undefined;
}

function presentAs(catalogue: Catalogue, title: unknown): string | undefined {
  const known = courseKind.findKnown(catalogue, { title });
  return known ? `It is there already: ${known.entry.name}, page ${known.entry.url}` : undefined;
}
