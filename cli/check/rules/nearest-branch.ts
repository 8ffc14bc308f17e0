import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

export const nearestBranch: Rule = {
  code: 'city/nearest-branch',
  severity: 'error',
  reason:
    'Visitors who are sent to a branch that is not the nearest lose time, and then no longer trust the other figures on the site.',
  source: 'catalogue/schema/city.ts, branch: the nearest branch and its distance by road',
  run: ({ site: { catalogue } }) => catalogue.cities.flatMap((city) => findNearer(catalogue, city)),
};

/**
 * Lowest usual ratio of road distance to straight-line distance. If a branch's estimated road distance is below the stated distance, that
 * branch may be nearer.
 */
const roadRatio = 1.15;

function findNearer({ branches }: Catalogue, city: City): Finding[] {
  const { branch: stated, position } = city;
  if (!stated || !position || stated.distanceKm === 0) return [];
  const roads = [{ branch: stated.nearest, distanceKm: stated.distanceKm }, ...stated.alsoNear];
  const place = { file: cityFile(city), path: ['branch', 'nearest'] };
  const nearer = roads.find(({ distanceKm }) => distanceKm < stated.distanceKm);
  if (nearer)
    return [
      {
        place,
        message: `${city.name} is ${stated.distanceKm} km from ${stated.nearest}, but only ${nearer.distanceKm} km from ${nearer.branch}.`,
        hint: `Write \`nearest: ${nearer.branch}\`, with its distance and how to get there.`,
      },
    ];
  const knownCities = new Set(
    branches.filter(({ slug }) => roads.some(({ branch }) => branch === slug)).map((branch) => branch.city),
  );
  return branches.flatMap((branch): Finding[] => {
    const straight = straightKm(position, branch);
    if (branch.slug === stated.nearest && straight > stated.distanceKm)
      return [
        {
          place: { ...place, path: ['branch', 'distanceKm'] },
          message: `${stated.distanceKm} km is less than the straight-line distance of ${Math.round(straight)} km from ${city.name} to ${branch.slug}.`,
          hint: 'Write the distance by road.',
        },
      ];
    if (knownCities.has(branch.city) || straight * roadRatio >= stated.distanceKm) return [];
    return [
      {
        place,
        message: `${branch.slug} is ${Math.round(straight)} km from ${city.name} in a straight line, so it may be nearer than ${stated.nearest} (${stated.distanceKm} km by road).`,
        hint: `Find this branch's distance by road and write \`alsoNear: [{ branch: ${branch.slug}, distanceKm: ... }]\`, or make this branch the nearest.`,
      },
    ];
  });
}

const earthRadiusKm = 6371;

/** Great-circle distance. Infinite for a branch without a position, such as online training. */
function straightKm([latitude, longitude]: readonly [number, number], branch: Branch): number {
  if (branch.latitude === undefined || branch.longitude === undefined) return Number.POSITIVE_INFINITY;
  const [from, to] = [toRadians(latitude), toRadians(branch.latitude)];
  const [north, east] = [(to - from) / 2, toRadians(branch.longitude - longitude) / 2];
  const half = Math.sin(north) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half));
}

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
