import type { Catalogue } from '#catalogue/catalogue.ts';
import { catalogueNames, departmentNames, levelNames, selectionNames } from '#catalogue/schema/course.ts';
import { askChoice, askChoices, askField, labelled, type Question } from './ask.ts';
import {
  proposeCatalogue,
  proposeCityPath,
  proposedDuration,
  proposedLevel,
  proposeKey,
  proposePath,
  proposeSummary,
} from './course-proposals.ts';
import { courseKind } from './entry-kind.ts';
import type { Fields } from './kinds.ts';

/** Asks for the missing fields of a course, one by one. Suggests wording for the long fields. */
export async function askCourse(catalogue: Catalogue, given: Fields): Promise<Fields> {
  const answers: Fields = { ...given };
  const ask = async (field: string, message: string, more: Omit<Question, 'message'>): Promise<string> => {
    answers[field] ??= await askField(courseKind, [field], { message, ...more });
    return String(answers[field]);
  };
  const choose = async (field: string, message: string, [names, first]: [readonly string[], string]): Promise<string> => {
    answers[field] ??= await askChoice(message, labelled(names), first);
    return String(answers[field]);
  };
  const title = await ask('title', 'Title of the course', {
    example: 'Rust Programming',
    reject: (value) => presentAs(catalogue, value),
  });
  const asProposed: Fields = {
    catalogue: proposeCatalogue(title),
    level: proposedLevel,
    duration: proposedDuration,
    price: catalogue.institute.fees.price,
    summary: proposeSummary(title),
  };
  const group = await choose('catalogue', 'Which group of courses (`catalogue`) does the course belong to?', [
    catalogueNames,
    proposeCatalogue(title),
  ]);
  await choose('department', "Which department handles the course's leads?", [departmentNames, group]);
  answers.selections ??= await askSelections();
  await choose('level', 'Level', [levelNames, proposedLevel]);
  await ask('duration', 'Duration', { proposal: proposedDuration });
  await ask('price', 'Fee in rupees', { proposal: String(asProposed.price) });
  const key = await ask('key', 'Short name (letters and digits), which is also the file name', {
    proposal: proposeKey(title),
    reject: (typed) => (catalogue.courseByKey.has(String(typed)) ? 'Another course already uses this short name.' : undefined),
  });
  await ask('path', 'Address of the course page', { proposal: proposePath(title, key) });
  await ask('cityPath', 'Address of the course page in other cities', { proposal: proposeCityPath(title, key) });
  await ask('summary', 'What students learn, in one or two sentences', { proposal: proposeSummary(title) });
  return withoutProposals(answers, { given, asProposed });
}

/** Leaves out suggestions that the user accepted unchanged, so that the file marks them as suggestions. */
const withoutProposals = (answers: Fields, { given, asProposed }: { given: Fields; asProposed: Fields }): Fields =>
  Object.fromEntries(Object.entries(answers).filter(([field, answer]) => field in given || answer !== asProposed[field]));

async function askSelections(): Promise<string[] | undefined> {
  const chosen = await askChoices(
    'Which other lists should show the course? (Space selects, Enter continues)',
    labelled(selectionNames),
  );
  return chosen.length > 0 ? chosen : undefined;
}

function presentAs(catalogue: Catalogue, title: unknown): string | undefined {
  const known = courseKind.findKnown(catalogue, { title });
  return known ? `The catalogue already has ${known.entry.name}: page ${known.entry.url}` : undefined;
}
