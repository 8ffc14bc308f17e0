import type { Catalogue } from '#catalogue/catalogue.ts';
import { sectorNames } from '#catalogue/schema/course.ts';
import type { AddOptions } from './add-entries.ts';
import { askChoice, askField, askYesNo } from './ask.ts';
import { usualBatches } from './city-proposals.ts';
import { cityKind, type Fields } from './entry-kind.ts';
import { proposeSlug } from './plain-slug.ts';

const notNow = 'not-now';

/** Asks for a city, answer by answer; what is given already is not asked. Facts can be left for later. */
export async function askCity(catalogue: Catalogue, given: Fields, options: Pick<AddOptions, 'isNew' | 'asOf'>): Promise<Fields> {
  const name =
    given.name ??
    (await askField(cityKind, ['name'], {
      message: 'Name of the city',
      example: 'Jalgaon',
      refuse: (value) => presentAs(catalogue, value),
    }));
  await confirmAnother(catalogue, String(name), options);
  const slug =
    given.slug ??
    (await askField(cityKind, ['slug'], {
      message: 'Its word in addresses',
      proposal: proposeSlug(String(name)),
      refuse: (value) => takenSlug(catalogue, value),
    }));
  const aliases =
    given.aliases ??
    (await askField(cityKind, ['aliases'], {
      message: 'Other names and spellings, with commas between (Enter for none)',
      isOptional: true,
    }));
  const nameInMarathi =
    given.nameInMarathi ??
    (await askField(cityKind, ['nameInMarathi'], { message: 'The name in Marathi (Enter for later)', isOptional: true }));
  const district =
    given.district ?? (await askField(cityKind, ['district'], { message: 'District', proposal: String(name), isOptional: true }));
  const branch = given.branch ?? (await askBranch(catalogue, options.asOf));
  const industries = given.industries ?? (await askIndustries(options.asOf));
  const batches =
    given.batches ??
    ((await askYesNo('Offer the usual batch times: three regular, two weekend, online?', true)) ? usualBatches : undefined);
  return { ...given, slug, name, aliases, nameInMarathi, district, branch, industries, batches };
}

/** The complaint about a name that the catalogue surely has. */
function presentAs(catalogue: Catalogue, name: unknown): string | undefined {
  const known = cityKind.findKnown(catalogue, { name });
  return known?.isSure ? `It is there already: ${known.entry.name}, page ${known.entry.url}` : undefined;
}

async function confirmAnother(catalogue: Catalogue, name: string, options: { isNew?: boolean }): Promise<void> {
  const known = cityKind.findKnown(catalogue, { name });
  if (!known || known.isSure || options.isNew) return;
  options.isNew = await askYesNo(`${known.entry.name} is there already. Is ${name} another city?`, false);
}

const takenSlug = ({ cityBySlug }: Catalogue, slug: unknown): string | undefined =>
  cityBySlug.has(String(slug)) ? 'Another city has it.' : undefined;

async function askBranch({ branches }: Catalogue, today: string): Promise<Fields | undefined> {
  const classrooms = branches.filter(({ city }) => city !== undefined).map(({ slug, label }) => ({ value: slug, label }));
  const nearest = await askChoice(
    'Nearest branch',
    [...classrooms, { value: notNow, label: 'Later, in the file' }],
    classrooms[0]?.value ?? notNow,
  );
  if (nearest === notNow) return undefined;
  return {
    nearest,
    distanceKm: await askField(cityKind, ['branch', 'distanceKm'], { message: 'Kilometres by road', example: '230' }),
    reach: await askField(cityKind, ['branch', 'reach'], {
      message: 'How students reach it: trains, buses, roads by name (40 characters or more)',
    }),
    source: await askField(cityKind, ['branch', 'source'], {
      message: 'Where did you read that?',
      example: 'MSRTC timetable, msrtc.maharashtra.gov.in',
    }),
    asOf: today,
  };
}

/** Industries one after the other: three facts or more let a city's pages into search engines. */
async function askIndustries(today: string): Promise<Fields[] | undefined> {
  const industries: Fields[] = [];
  const sectors = sectorNames.map((value) => ({ value, label: value.replaceAll('-', ' ') }));
  while (await askYesNo(industries.length === 0 ? 'Name an industry of the city now?' : 'Another industry?', false)) {
    const at = (field: string) => ['industries', 0, field] as const;
    industries.push({
      sector: await askChoice('Which?', sectors, 'it-services'),
      fact: await askField(cityKind, at('fact'), { message: 'What there is, and where in the city (60 characters or more)' }),
      hiresFor: await askField(cityKind, at('hiresFor'), {
        message: 'What it hires people with such skills for (40 characters or more)',
      }),
      source: await askField(cityKind, at('source'), { message: 'Where did you read that?' }),
      asOf: today,
    });
  }
  return industries.length > 0 ? industries : undefined;
}
