import type { Catalogue } from '#catalogue/catalogue.ts';
import { catalogueNames, departmentNames, levelNames, selectionNames } from '#catalogue/schema/course.ts';
import { askChoice, askChoices, askField } from './ask.ts';
import {
  proposeCatalogue,
  proposeCityPath,
  proposedDuration,
  proposedLevel,
  proposeKey,
  proposePath,
  proposePrice,
  proposeSummary,
} from './course-proposals.ts';
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
  const proposedCatalogue = proposeCatalogue(title);
  const group =
    given.catalogue ?? (await askChoice('Which catalogue does it belong to?', labelled(catalogueNames), proposedCatalogue));
  const department =
    given.department ??
    (await askChoice(
      'Which department answers its leads?',
      labelled(departmentNames),
      group as (typeof departmentNames)[number],
    ));
  const selections = given.selections ?? (await askSelections());
  const level = given.level ?? (await askChoice('Level', labelled(levelNames), proposedLevel));
  const duration = await ask('duration', 'Duration', proposedDuration);
  const price = await ask('price', 'Fee in rupees', String(proposePrice(catalogue)));
  const key = await ask('key', 'Its key: the name of its file', proposeKey(title), (typed) =>
    catalogue.courseByKey.has(String(typed)) ? 'Another course has it.' : undefined,
  );
  const path = await ask('path', 'Address of its page', proposePath(title, String(key)));
  const cityPath = await ask('cityPath', 'Address in other cities', proposeCityPath(title, String(key)));
  const summary = await ask('summary', 'What one learns, in a sentence or two', proposeSummary(title));
  const asProposed: Fields = {
    catalogue: proposedCatalogue,
    level: proposedLevel,
    duration: proposedDuration,
    price: proposePrice(catalogue),
    summary: proposeSummary(title),
  };
  const answers: Fields = {
    title,
    catalogue: group,
    department,
    selections,
    level,
    duration,
    price,
    key,
    path,
    cityPath,
    summary,
  };
  return { ...given, ...withoutProposals(answers, { given, asProposed }) };
}

/** A proposal that was taken as it is counts as proposed, and the file says so. */
const withoutProposals = (answers: Fields, { given, asProposed }: { given: Fields; asProposed: Fields }): Fields =>
  Object.fromEntries(Object.entries(answers).filter(([field, answer]) => field in given || answer !== asProposed[field]));

async function askSelections(): Promise<string[] | undefined> {
  const chosen = await askChoices('Show it among these too? (space chooses, Enter goes on)', labelled(selectionNames));
  return chosen.length > 0 ? chosen : undefined;
}

function presentAs(catalogue: Catalogue, title: unknown): string | undefined {
  const known = courseKind.findKnown(catalogue, { title });
  return known ? `It is there already: ${known.entry.name}, page ${known.entry.url}` : undefined;
}
