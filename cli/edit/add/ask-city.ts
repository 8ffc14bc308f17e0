import type { Catalogue } from '#catalogue/catalogue.ts';
import { sectorNames } from '#catalogue/schema/course.ts';
import type { AddOptions } from './add-entries.ts';
import { askChoice, askField, askYesNo, labelled, type Question } from './ask.ts';
import { cityKind } from './entry-kind.ts';
import type { Fields } from './kinds.ts';
import { proposeSlug } from './plain-slug.ts';

const laterChoice = 'not-now';

/** Asks for the missing fields of a city, one by one. The user can also add facts later. */
export async function askCity(catalogue: Catalogue, given: Fields, options: Pick<AddOptions, 'isNew' | 'asOf'>): Promise<Fields> {
  const answers: Fields = { ...given };
  const ask = async (field: string, message: string, more: Omit<Question, 'message'>): Promise<string> => {
    answers[field] ??= await askField(cityKind, [field], { message, ...more });
    return String(answers[field]);
  };
  const name = await ask('name', 'Name of the city', { example: 'Jalgaon', reject: (value) => presentAs(catalogue, value) });
  await confirmAnother(catalogue, name, options);
  await ask('slug', 'Name in page addresses (slug)', {
    proposal: proposeSlug(name),
    reject: (value) => (catalogue.cityBySlug.has(String(value)) ? 'Another city already uses this slug.' : undefined),
  });
  await ask('aliases', 'Other names and spellings, separated by commas (Enter for none)', { isOptional: true });
  await ask('nameInMarathi', 'Name in Marathi (Enter to skip)', { isOptional: true });
  await ask('district', 'District', { proposal: name, isOptional: true });
  answers.branch ??= await askBranch(catalogue, options.asOf);
  answers.industries ??= await askIndustries(options.asOf);
  return answers;
}

function presentAs(catalogue: Catalogue, name: unknown): string | undefined {
  const known = cityKind.findKnown(catalogue, { name });
  return known?.isSure ? `The catalogue already has ${known.entry.name}: page ${known.entry.url}` : undefined;
}

async function confirmAnother(catalogue: Catalogue, name: string, options: { isNew?: boolean }): Promise<void> {
  const known = cityKind.findKnown(catalogue, { name });
  if (!known || known.isSure || options.isNew) return;
  options.isNew = await askYesNo(`The catalogue already has ${known.entry.name}. Is ${name} a different city?`);
}

async function askBranch({ branches }: Catalogue, today: string): Promise<Fields | undefined> {
  const classrooms = branches.filter(({ city }) => city !== undefined).map(({ slug, label }) => ({ value: slug, label }));
  const nearest = await askChoice(
    'Nearest branch',
    [...classrooms, { value: laterChoice, label: 'Skip for now (add it to the file later)' }],
    classrooms[0]?.value ?? laterChoice,
  );
  if (nearest === laterChoice) return undefined;
  const ask = (field: string, message: string, example?: string): Promise<unknown> =>
    askField(cityKind, ['branch', field], { message, ...(example && { example }) });
  return {
    nearest,
    distanceKm: await ask('distanceKm', 'Distance by road in kilometres', '230'),
    reach: await ask('reach', 'How students get there: names of trains, buses and roads (at least 40 characters)'),
    source: await ask('source', 'Where did you read this?', 'MSRTC timetable, msrtc.maharashtra.gov.in'),
    asOf: today,
  };
}

/** Asks for industries one by one. Search engines may index a city's pages only if the city has at least three facts. */
async function askIndustries(today: string): Promise<Fields[] | undefined> {
  const industries: Fields[] = [];
  while (await askYesNo(industries.length === 0 ? 'Add an industry in the city now?' : 'Add another industry?')) {
    const ask = (field: string, message: string): Promise<unknown> => askField(cityKind, ['industries', 0, field], { message });
    industries.push({
      sector: await askChoice('Which industry?', labelled(sectorNames), 'it-services'),
      fact: await ask('fact', 'Companies or business parks, and where in the city they are (at least 60 characters)'),
      hiresFor: await ask('hiresFor', 'Work for people with computer or language skills (at least 40 characters)'),
      source: await ask('source', 'Where did you read this?'),
      asOf: today,
    });
  }
  return industries.length > 0 ? industries : undefined;
}
