import type { Catalogue } from '#catalogue/catalogue.ts';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { categoryPath, cityHubPath, corporatePath, coursePath, jobGuaranteePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { DataPlace, RuleContext } from './rule.ts';

/** A route of the site, and the field of the catalogue that gives it; none for a fixed route. */
export interface PathClaim {
  route: string;
  place?: DataPlace;
}

/** Every route that the catalogue and the site's fixed pages lead to. */
export function claimPaths(context: RuleContext): PathClaim[] {
  return [
    ...context.fixedRoutes.map((route) => ({ route })),
    ...claimHiddenRoutes(context),
    ...context.parts.cities.flatMap((city) => claimCityRoutes(context, city)),
    ...claimCategories(context),
    ...context.parts.courses.flatMap((course) => claimCourseRoutes(context, course)),
  ];
}

function claimHiddenRoutes({ parts, files }: RuleContext): PathClaim[] {
  return Object.entries(parts.institute.hiddenRoutes ?? {}).map(([field, path]) => ({
    route: `/${path}`,
    place: { file: files.institute, path: ['hiddenRoutes', field] },
  }));
}

function claimCityRoutes({ parts }: RuleContext, { file, value }: RuleContext['parts']['cities'][number]): PathClaim[] {
  if (!value.slug) return [];
  // The routes read a city's slug and the institute's hidden routes only.
  const city = value as City;
  const jobGuarantee =
    parts.institute.hiddenRoutes && city.slug !== homeCitySlug ? [jobGuaranteePath(parts as unknown as Catalogue, city)] : [];
  const corporate = city.slug === homeCitySlug ? [] : [corporatePath(city)];
  return [cityHubPath(city), ...jobGuarantee, ...corporate].map((route) => ({ route, place: { file, path: ['slug'] } }));
}

function claimCategories({ parts, files }: RuleContext): PathClaim[] {
  return (parts.menu.categories ?? []).map((category, index) => ({
    route: categoryPath(category),
    place: { file: files.menu, path: ['categories', index, 'slug'] },
  }));
}

function claimCourseRoutes({ parts }: RuleContext, { file, value }: RuleContext['parts']['courses'][number]): PathClaim[] {
  // The routes read a course's paths only, each of which is looked at here first.
  const course = value as Course;
  const own = value.path ? [{ route: coursePath(course), place: { file, path: ['path'] } }] : [];
  if (!value.cityPath) return own;
  const cities = parts.cities.filter(
    (city) => city.value.slug && city.value.slug !== homeCitySlug && (!value.cities || value.cities.includes(city.value.slug)),
  );
  return [
    ...own,
    ...cities.map((city) => ({ route: coursePath(course, city.value as City), place: { file, path: ['cityPath'] } })),
  ];
}
