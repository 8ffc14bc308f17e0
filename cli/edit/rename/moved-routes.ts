import { type Catalogue, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityHubPath, coursePath, textPagePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { TextPage } from '#catalogue/schema/text-page.ts';

export type MovedRoutes = ReadonlyMap<string, string>;

const offered = ({ cities }: Catalogue, course: Course): City[] => cities.filter((city) => isOfferedIn(course, city));

export function moveCourse(catalogue: Catalogue, course: Course, target: (city: City) => string): MovedRoutes {
  const cities = new Set([catalogue.homeCity, ...offered(catalogue, course)]);
  return moved([...cities].map((city) => [coursePath(course, city), target(city)]));
}

interface CityTargets {
  course: (course: Course) => string;
  hub: string;
  page: (page: TextPage) => string;
}

export function moveCity(catalogue: Catalogue, city: City, targets: CityTargets): MovedRoutes {
  const courses = catalogue.courses.filter((course) => isOfferedIn(course, city));
  return moved([
    [cityHubPath(city), targets.hub],
    ...catalogue.pages
      .filter(({ cities }) => cities)
      .map((page): [string, string] => [textPagePath(page, city), targets.page(page)]),
    ...courses.map((course): [string, string] => [coursePath(course, city), targets.course(course)]),
  ]);
}

const moved = (pairs: readonly [string, string][]): MovedRoutes => new Map(pairs.filter(([from, to]) => from !== to));

export const targetsIn = (catalogue: Catalogue, city: City): CityTargets => ({
  course: (course) => coursePath(course, isOfferedIn(course, city) ? city : catalogue.homeCity),
  hub: cityHubPath(city),
  page: (page) => textPagePath(page, city),
});

export const isHomeCity = ({ slug }: City): boolean => slug === homeCitySlug;
