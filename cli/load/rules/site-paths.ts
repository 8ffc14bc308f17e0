import { homeCitySlug } from '#catalogue/catalogue.ts';
import { branchPath, categoryPath, cityHubPath, coursePath, openingPath, routes, textPagePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { rootFiles } from './own-addresses.ts';
import type { DataPlace, RuleContext } from './rule.ts';

/** A route of the site and the catalogue field that defines it. Fixed routes and files have no field. */
export interface PathClaim {
  route: string;
  place?: DataPlace;
}

export function claimPaths(context: RuleContext): PathClaim[] {
  return [
    ...[...Object.values(routes), ...rootFiles].map((route) => ({ route })),
    ...context.parts.pages.flatMap((page) => claimTextPage(context, page)),
    ...context.parts.cities.flatMap(claimCityHub),
    ...claimCategories(context),
    ...claimBranches(context),
    ...claimOpenings(context),
    ...context.parts.courses.flatMap((course) => claimCourseRoutes(context, course)),
  ];
}

function claimCityHub({ file, value }: RuleContext['parts']['cities'][number]): PathClaim[] {
  return value.slug ? [{ route: cityHubPath({ slug: value.slug }), place: { file, path: ['slug'] } }] : [];
}

function claimTextPage({ parts }: RuleContext, { file, value }: RuleContext['parts']['pages'][number]): PathClaim[] {
  const { path, cities } = value;
  if (!path) return [];
  const slugs = cities ? parts.cities.flatMap(({ value: { slug } }) => (slug && slug !== homeCitySlug ? [slug] : [])) : [];
  return [
    { route: path, place: { file, path: ['path'] } },
    ...slugs.map((slug) => ({ route: textPagePath({ path, cities }, { slug }), place: { file, path: ['cities', 'path'] } })),
  ];
}

function claimCategories({ parts, files }: RuleContext): PathClaim[] {
  return (parts.menu.categories ?? []).map((category, index) => ({
    route: categoryPath(category),
    place: { file: files.menu, path: ['categories', index, 'slug'] },
  }));
}

function claimBranches({ parts, files }: RuleContext): PathClaim[] {
  return parts.branches.flatMap(({ slug, address }, index) =>
    slug && address ? [{ route: branchPath({ slug }), place: { file: files.branches, path: [index, 'slug'] } }] : [],
  );
}

function claimOpenings({ parts, files }: RuleContext): PathClaim[] {
  return parts.openings.flatMap(({ id }, index) =>
    id ? [{ route: openingPath({ id }), place: { file: files.openings, path: [index, 'id'] } }] : [],
  );
}

function claimCourseRoutes({ parts }: RuleContext, { file, value }: RuleContext['parts']['courses'][number]): PathClaim[] {
  // The cast is safe, because `coursePath` reads only the path fields, which are checked before each call.
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
