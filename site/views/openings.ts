import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { Opening } from '#catalogue/schema/opening.ts';
import { formatDay } from './calendar-day.ts';

export interface OpeningView {
  opening: Opening;
  branch: Branch;
  place: string;
  employment: string;
  postedText: string;
  closesText: string;
}

const employmentNames: Record<Opening['employment'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Freelance',
};

/** Returns positions that are open on `asOf`, sorted by closing date. Positions at a branch without an address are left out. */
export function openPositions({ openings, branches, cityBySlug }: Catalogue, asOf: string): OpeningView[] {
  return openings
    .filter(({ posted, closes }) => posted <= asOf && closes >= asOf)
    .sort((a, b) => a.closes.localeCompare(b.closes))
    .flatMap((opening) => {
      const branch = branches.find(({ slug, address }) => slug === opening.branch && address);
      return branch
        ? [
            {
              opening,
              branch,
              place: [branch.locality, cityBySlug.get(branch.city ?? '')?.name ?? branch.city].filter(Boolean).join(', '),
              employment: employmentNames[opening.employment],
              postedText: formatDay(opening.posted),
              closesText: formatDay(opening.closes),
            },
          ]
        : [];
    });
}
