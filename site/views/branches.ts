import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import { branchPath } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import { type BusinessView, businessView } from './business.ts';

/** Not a place but classes at home: it has no city. */
export const isOnline = ({ city }: Branch): boolean => city === undefined;

/** A branch with rooms that one can find: online training has none, nor has one whose address is not known yet. */
export const hasRooms = (branch: Branch): boolean => branch.address !== undefined;

/** The city of a branch by name: its slug where the site has pages for it, else the name itself. */
export const branchCity = ({ cityBySlug }: Pick<Catalogue, 'cityBySlug'>, { city = '' }: Branch): string =>
  cityBySlug.get(city)?.name ?? city;

/** The branch that students of a city come to. */
export const nearestBranch = ({ branches }: Catalogue, city: City): Branch | undefined =>
  branches.find(({ slug }) => slug === city.branch?.nearest);

/** A branch as a link to its page; its `value` names the true city. */
export const branchLink = (branch: Branch): Record<'label' | 'href', string> => ({
  label: branch.value,
  href: branchPath(branch),
});

/** One classroom in a list: where it is, and its page. */
interface ClassroomView {
  name: string;
  href: string;
  address: string;
  mapUrl: string | undefined;
}

/** What a page of the home city says of coming to class. */
export interface VisitView {
  classrooms: readonly ClassroomView[];
  business: BusinessView;
}

export const visitView = ({ institute, branches }: Catalogue): VisitView => ({
  classrooms: homeClassrooms(branches),
  business: businessView(institute),
});

/** The same on a page of one city: nothing where that is another one. */
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
