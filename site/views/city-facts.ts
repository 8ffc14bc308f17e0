import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { BranchDistance } from './branches.ts';

/** A statement on a city page that would be false for another city. */
export interface CityFact {
  kind: 'industry' | 'advice' | 'travel' | 'languages' | 'colleges';
  heading: string;
  paragraphs: string[];
}

const sectorTitles: Record<City['industries'][number]['sector'], string> = {
  'it-services': 'IT services',
  manufacturing: 'Manufacturing',
  automotive: 'Automotive',
  'agriculture-food': 'Agriculture and food',
  sugar: 'Sugar',
  textiles: 'Textiles',
  'pharma-chemicals': 'Pharma and chemicals',
  'banking-finance': 'Banking and finance',
  government: 'Government',
  education: 'Education',
  healthcare: 'Healthcare',
  'retail-ecommerce': 'Retail and e-commerce',
  logistics: 'Logistics',
  energy: 'Energy',
  'tourism-hospitality': 'Tourism and hospitality',
  construction: 'Construction',
  'defence-aerospace': 'Defence and aerospace',
  media: 'Media',
};

export const industryTitle = (sector: City['industries'][number]['sector']): string => sectorTitles[sector];

export const cityTrades = ({ industries }: City): CityFact[] =>
  industries.map(({ sector, fact, hiresFor }) => ({
    kind: 'industry',
    heading: industryTitle(sector),
    paragraphs: [fact, hiresFor],
  }));

export const cityAdvice = ({ menu }: Pick<Catalogue, 'menu'>, city: City): CityFact[] =>
  (Object.entries(city.advice) as [Course['catalogue'], string][]).map(([catalogue, advice]) => ({
    kind: 'advice',
    heading: menu.categories.find((category) => category.catalogue === catalogue)?.name ?? catalogue,
    paragraphs: [advice],
  }));

/** Returns facts that apply to a city regardless of the course: travel, languages and colleges. */
export function localCityFacts(city: City, branches: readonly BranchDistance[]): CityFact[] {
  const facts: CityFact[] = branches.length > 0 ? [travelFact(city, branches)] : [];
  if (city.languages.length > 0)
    facts.push({
      kind: 'languages',
      heading: `Languages in ${city.name}`,
      paragraphs: city.languages.map((language) => `${language.name}: ${language.note}`),
    });
  if (city.colleges.length > 0)
    facts.push({
      kind: 'colleges',
      heading: `Colleges near ${city.name}`,
      paragraphs: city.colleges.map((college) => [`${college.name}, ${college.place}.`, college.note].filter(Boolean).join(' ')),
    });
  return facts;
}

function travelFact(city: City, [nearest, ...others]: readonly BranchDistance[]): CityFact {
  const distances = [nearest, ...others].flatMap((branch) =>
    branch ? [`Our ${branch.name} is about ${branch.distanceKm} km by road from ${city.name}.`] : [],
  );
  const first =
    nearest?.distanceKm === 0
      ? `We have branches in ${city.name} itself. The one nearest to the centre is the ${nearest.name}.`
      : `${distances.join(' ')} Classes for students in ${city.name} are held live online.`;
  return { kind: 'travel', heading: `From ${city.name} to our nearest branch`, paragraphs: [first, city.branch?.reach ?? ''] };
}

export const factTexts = (facts: readonly CityFact[]): string[] => facts.flatMap((fact) => [fact.heading, ...fact.paragraphs]);

/** Counts the words of texts that are single lines with single spaces. */
export const countWords = (texts: readonly string[]): number => texts.join(' ').split(' ').filter(Boolean).length;

/** Minimum number of facts, and minimum number of words in these facts, that a city page needs to be indexed. */
export const indexingRules = { facts: 3, words: 150 } as const;

/**
 * Lists, in words that marketers understand, what a city's main page still needs before it may be indexed. Empty if nothing is missing.
 */
export function hubShortfall(facts: readonly CityFact[]): string[] {
  const words = countWords(facts.flatMap(({ paragraphs }) => paragraphs));
  const missing: string[] = [];
  if (facts.length < indexingRules.facts)
    missing.push(`${indexingRules.facts - facts.length} more facts that are true only of this city`);
  if (words < indexingRules.words) missing.push(`${indexingRules.words - words} more words about this city`);
  return missing;
}

/**
 * Lists what a city page about local industries still needs before it may be indexed. Used for the pages about corporate training and job
 * guarantee.
 */
export function tradesShortfall(city: City): string[] {
  const missing = indexingRules.facts - city.industries.length;
  return missing > 0 ? [`${missing} more industries that hire there`] : [];
}
