import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import { branchPath } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import { type BusinessView, businessView } from './business.ts';

/** Whether this is the branch for online classes. This branch has no city. */
export const isOnline = ({ city }: Branch): boolean => city === undefined;

/** Whether the branch has classrooms with a known address. False for the online branch. */
export const hasRooms = (branch: Branch): boolean => branch.address !== undefined;

/** Returns the name of a branch's city. If a city has no pages of its own, the branch stores the city's name instead of a slug. */
export const branchCity = ({ cityBySlug }: Pick<Catalogue, 'cityBySlug'>, { city = '' }: Branch): string =>
  cityBySlug.get(city)?.name ?? city;

/** A branch with its distance by road. The name includes the city: `Dadar West branch in Mumbai`. */
export interface BranchDistance {
  name: string;
  distanceKm: number;
}

/** Returns the branches near a city, the nearest first. Empty if the city's file names none. */
export function nearBranches(catalogue: Catalogue, { branch: stated }: City): BranchDistance[] {
  if (!stated) return [];
  return [{ branch: stated.nearest, distanceKm: stated.distanceKm }, ...stated.alsoNear].flatMap(
    ({ branch: slug, distanceKm }) => {
      const branch = catalogue.branches.find((other) => other.slug === slug);
      return branch
        ? [{ name: `${branch.locality ?? branch.label} branch in ${branchCity(catalogue, branch)}`, distanceKm }]
        : [];
    },
  );
}

export const branchLink = (branch: Branch): Record<'label' | 'href', string> => ({
  label: branch.value,
  href: branchPath(branch),
});

interface ClassroomView {
  name: string;
  href: string;
  address: string;
  mapUrl: string | undefined;
}

export interface VisitView {
  classrooms: readonly ClassroomView[];
  business: BusinessView;
}

export const visitView = (catalogue: Catalogue): VisitView => ({
  classrooms: homeClassrooms(catalogue.branches),
  business: businessView(catalogue),
});

/** Returns classroom details for pages about the home city. Undefined for other cities. */
export const cityVisitView = (catalogue: Catalogue, city: { slug: string } | undefined): VisitView | undefined =>
  city?.slug === homeCitySlug ? visitView(catalogue) : undefined;

const homeClassrooms = (branches: Catalogue['branches']): ClassroomView[] =>
  branches
    .filter((branch) => hasRooms(branch) && branch.city === homeCitySlug)
    .map((branch) => ({
      name: branch.value,
      href: branchPath(branch),
      address: `${branch.address} ${branch.postalCode ?? ''}`.trim(),
      mapUrl: branch.mapUrl,
    }));
