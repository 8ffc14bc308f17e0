import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile, courseFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFacts } from '#cli/check/page-model/page-facts.ts';
import type { PageFinding, PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachFile, onEachPage, type Rule } from '#cli/check/rule.ts';

const code = 'text/foreign-city';

export const foreignCity: Rule = {
  code,
  severity: 'error',
  reason: 'A page that names another city in place of its own is untrue, and ranks for neither.',
  source: 'A description copied from another city named it: that of AWS in Pune said Dhule',
  run: (model) => {
    const { courses, cities } = model.site.catalogue;
    return [
      ...onEachPage(code, inMetadata)(model),
      ...inCourses(model, courses.map(courseFile)),
      ...inCities(model, cities.map(cityFile)),
    ];
  },
};

const list = (cities: readonly City[]): string => cities.map(({ name }) => name).join(', ');

/** Title, description, keywords and heading of a page that belongs to a city. */
function inMetadata(page: CheckedPage, { names, home }: PageFacts): PageFinding[] {
  const own = page.cityOr(home);
  if (!own) return [];
  const heading = page.body.headings.find(({ level }) => level === 1)?.text ?? '';
  return [page.outline.title, page.description, ...page.plan.props.head.keywords, heading].flatMap((text) => {
    const foreign = names.foreignIn(text, own);
    if (foreign.length === 0) return [];
    return [
      {
        shown: text,
        message: `A page of ${own.name} names ${list(foreign)}: "${text}".`,
        hint: `Write ${own.name}, or leave the place out.`,
      },
    ];
  });
}

/** A course's texts are shown in every city; only what is kept by city may name one. */
function inCourse({ text, place }: PlacedText, { names }: PageFacts): PlacedFinding[] {
  const [field, slug] = place.path;
  // Metadata is looked at on its page; `cities` says where the course is offered.
  if (field === 'seo' || field === 'citySeo' || field === 'cities') return [];
  const variant = field === 'page' && slug === 'cityVariants' ? names.cityOf(String(place.path[2])) : undefined;
  const foreign = names.foreignIn(text, variant);
  if (foreign.length === 0) return [];
  const message = `The course names ${list(foreign)}, and its text is shown in every city.`;
  return [{ place, message, hint: 'Leave the city out, or move the sentence to the file of the city.' }];
}

const inCourses = onEachFile(code, ({ texts }, facts) => texts().flatMap((text) => inCourse(text, facts)));

/** A city's facts that name another city more often than their own were copied from it. */
const inCities = onEachFile(code, ({ file, texts }, { names }) => {
  const city = names.cities.find((each) => cityFile(each) === file);
  if (!city) return [];
  const text = texts()
    .map((placed) => placed.text)
    .join('\n');
  const own = names.count(text, city);
  const others = names.cities.filter((other) => other.slug !== city.slug && other.slug !== homeCitySlug);
  return others
    .filter((other) => names.count(text, other) > own)
    .map((other) => ({
      place: { file, path: ['name'] },
      message: `The file of ${city.name} names ${other.name} ${names.count(text, other)} times and its own city ${own} times.`,
      hint: `Facts of ${other.name} are untrue of ${city.name}: write its own, each with its source.`,
    }));
});
