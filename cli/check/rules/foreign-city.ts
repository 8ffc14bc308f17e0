import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile, courseFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { PlaceNames } from './place-names.ts';

export const foreignCity: Rule = {
  code: 'text/foreign-city',
  severity: 'error',
  reason: 'A page that names another city in place of its own is untrue, and ranks for neither.',
  source: 'A description copied from another city named it: that of AWS in Pune said Dhule',
  run: (model) => {
    const names = new PlaceNames(model.site.catalogue.cities);
    return [
      ...model.pages.flatMap((page) => inMetadata(model, page, names)),
      ...model.site.catalogue.courses.flatMap((course) =>
        model.texts.of(courseFile(course)).flatMap((text) => inCourse(model, text, names)),
      ),
      ...model.site.catalogue.cities.flatMap((city) => inCityFile(model, city, names)),
    ];
  },
};

const list = (cities: readonly City[]): string => cities.map(({ name }) => name).join(', ');

/** Title, description, keywords and heading of a page that belongs to a city. */
function inMetadata(model: SiteModel, page: CheckedPage, names: PlaceNames): Finding[] {
  const own = page.cityIn(model.site.catalogue);
  if (!own) return [];
  const heading = page.body.headings.find(({ level }) => level === 1)?.text ?? '';
  return [page.head.title, page.description, ...page.plan.props.head.keywords, heading].flatMap((text) => {
    const foreign = names.foreignIn(text, own);
    if (foreign.length === 0) return [];
    return [
      {
        page,
        shown: text,
        message: `A page of ${own.name} names ${list(foreign)}: "${text}".`,
        hint: `Write ${own.name}, or leave the place out.`,
      },
    ];
  });
}

/** A course's texts are shown in every city; only what is kept by city may name one. */
function inCourse(model: SiteModel, { text, place }: PlacedText, names: PlaceNames): Finding[] {
  const [field, slug] = place.path;
  // Metadata is looked at on its page; `cities` says where the course is offered.
  if (field === 'seo' || field === 'citySeo' || field === 'cities') return [];
  const variant =
    field === 'page' && slug === 'cityVariants' ? model.site.catalogue.cityBySlug.get(String(place.path[2])) : undefined;
  const foreign = names.foreignIn(text, variant);
  if (foreign.length === 0) return [];
  const message = `The course names ${list(foreign)}, and its text is shown in every city.`;
  return [{ place, message, hint: 'Leave the city out, or move the sentence to the file of the city.' }];
}

/** A city's facts that name another city more often than their own were copied from it. */
function inCityFile(model: SiteModel, city: City, names: PlaceNames): Finding[] {
  const text = model.texts
    .of(cityFile(city))
    .map((placed) => placed.text)
    .join('\n');
  const own = names.count(text, city);
  const others = model.site.catalogue.cities.filter((other) => other.slug !== city.slug && other.slug !== homeCitySlug);
  return others
    .filter((other) => names.count(text, other) > own)
    .map((other) => ({
      place: { file: cityFile(city), path: ['name'] },
      message: `The file of ${city.name} names ${other.name} ${names.count(text, other)} times and its own city ${own} times.`,
      hint: `Facts of ${other.name} are untrue of ${city.name}: write its own, each with its source.`,
    }));
}
