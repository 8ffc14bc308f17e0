import { homeCitySlug } from '#catalogue/catalogue.ts';
import { keyOf, problemAt, type Rule } from './rule.ts';

/** The city whose course pages stand at the courses' own paths cannot be removed. */
export const findMissingHomeCity: Rule = (context) => {
  if (context.parts.cities.some((item) => keyOf(item, item.value.slug) === homeCitySlug)) return [];
  const message = `The city \`${homeCitySlug}\` is missing; the courses' own pages are its pages.`;
  const hint = `Put back ${context.files.cities}/${homeCitySlug}.yaml.`;
  return [problemAt(context, { file: context.files.cities, path: [], code: 'catalogue/missing-home-city', message, hint })];
};
