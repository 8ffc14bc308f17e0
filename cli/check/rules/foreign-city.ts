import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding, PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { quote } from '#cli/load/problems/wording.ts';
import { findForeignFact } from './place-mentions.ts';

export const foreignCity: Rule = {
  code: 'text/foreign-city',
  severity: 'error',
  reason: 'A page that mentions another city instead of its own is wrong, and search engines rank it for neither city.',
  source: 'A copied description once named the wrong city: the page for AWS in Pune mentioned Dhule',
  run: (model) => {
    const { courses, cities } = model.site.catalogue;
    return [
      ...onEachPage(findInMetadata)(model),
      ...courses.flatMap((course) => model.texts.of(courseFile(course))).flatMap((text) => findInCourse(text, model)),
      ...cities.flatMap((city) => [...findCopiedCity(city, model), ...findInCityFacts(city, model)]),
    ];
  },
};

const list = (cities: readonly City[]): string => cities.map(({ name }) => name).join(', ');

function findInMetadata(page: CheckedPage, { names, home }: SiteModel): PageFinding[] {
  const own = page.cityOr(home);
  if (!own) return [];
  const heading = page.body.headings.find(({ level }) => level === 1)?.text ?? '';
  return [page.head.title, page.description, ...page.plan.props.head.keywords, heading].flatMap((text) => {
    const foreign = names.foreignIn(text, own);
    if (foreign.length === 0) return [];
    return [
      {
        shown: text,
        message: `A page for ${own.name} mentions ${list(foreign)}: "${text}".`,
        hint: `Write ${own.name}, or leave the place out.`,
      },
    ];
  });
}

/**
 * Reports city names in a course's text, because the course's page in every city shows that text. A text variant for a single city may name
 * that city.
 */
function findInCourse({ text, place }: PlacedText, { names }: SiteModel): PlacedFinding[] {
  const [field, slug] = place.path;
  // Metadata is checked on each page instead, and `cities` is the list of cities where the course is offered.
  if (field === 'seo' || field === 'citySeo' || field === 'cities') return [];
  const variant = field === 'page' && slug === 'cityVariants' ? names.findCity(String(place.path[2])) : undefined;
  const foreign = names.foreignIn(text, variant);
  if (foreign.length === 0) return [];
  const message = `The course text mentions ${list(foreign)}, but it is shown for every city.`;
  return [{ place, message, hint: "Leave the city out, or move the sentence to the city's own file." }];
}

/** Reports a city file that names another city more often than its own, because it was probably copied. */
function findCopiedCity(city: City, { names, texts }: SiteModel): PlacedFinding[] {
  const file = cityFile(city);
  const text = texts
    .of(file)
    .map((placed) => placed.text)
    .join('\n');
  const own = names.count(text, city);
  const others = names.cities.filter((other) => other.slug !== city.slug && other.slug !== homeCitySlug);
  return others
    .filter((other) => names.count(text, other) > own)
    .map((other) => ({
      place: { file, path: ['name'] },
      message: `The file for ${city.name} mentions ${other.name} more often (${names.count(text, other)}) than ${city.name} itself (${own}).`,
      hint: `Replace the facts about ${other.name} with facts about ${city.name}, each with its source.`,
    }));
}

/** Cities where people from all other cities look for work. */
const markets: readonly string[] = [homeCitySlug, 'mumbai'];

const factFields = new Set(['industries', 'languages', 'colleges', 'advice', 'courses']);
const workFields = new Set(['hiresFor', 'work']);

/** Reports facts about a city that mention another city. Text about jobs may name cities on the way to the nearest branch. */
function findInCityFacts(city: City, { names, texts }: SiteModel): PlacedFinding[] {
  const isForeign = (other: City): boolean =>
    other !== city && !markets.includes(other.slug) && other.industries.length > 0 && !isOneDistrict(city, other);
  const foreignCities = names.cities.filter(isForeign);
  const reachableCities = names.foreignIn(city.branch?.reach ?? '', city);
  const foreignForWork = foreignCities.filter((other) => !reachableCities.includes(other));
  const found = [cityFile(city), pairsFile(city)].flatMap((file) =>
    texts.of(file).flatMap(({ text, place }): PlacedFinding[] => {
      const field = String(place.path[0]);
      if (!factFields.has(field) || place.path.at(-1) === 'name') return [];
      const isAboutWork = field === 'advice' || workFields.has(String(place.path.at(-1)));
      const named = findForeignFact(text, city, { names, foreignCities: isAboutWork ? foreignForWork : foreignCities });
      if (named.length === 0) return [];
      const message = `A sentence about ${city.name} contains a statement about ${list(named)}: ${quote(text)}.`;
      const hint = `Write a fact about ${city.name}. If the sentence has to mention ${list(named)}, mention ${city.name} in it as well.`;
      return [{ place, shown: list(named), message, hint }];
    }),
  );
  const isTownOfCity = (name: string): boolean =>
    texts
      .below(cityFile(city), (field) => field === 'industries' || field === 'colleges')
      .filter(({ text, place }) => place.path.at(-1) !== 'hiresFor' && text.includes(name)).length >= textsAboutTown;
  return found.filter(({ shown = '' }) => !shown.split(', ').every(isTownOfCity));
}

/** If at least this many of a city's facts mention a name, it counts as a town in the city's district. */
const textsAboutTown = 4;

const isOneDistrict = (city: City, other: City): boolean =>
  city.district !== undefined && [other.name, other.officialName, other.district].includes(city.district);
