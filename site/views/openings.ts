import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { Opening } from '#catalogue/schema/opening.ts';
import { formatDay } from './calendar-day.ts';

/** One open position as the careers page shows it. */
export interface OpeningView {
  opening: Opening;
  branch: Branch;
  /** `Deccan Gymkhana, Pune`. */
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

/** Positions that are open on `asOf`, those that close first at the top. One at no branch with rooms is not shown: it has no place to name. */
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
