import type { JobPosting, WithContext } from 'schema-dts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { OpeningView } from '#site/views/openings.ts';
import { branchAddress } from './branch.ts';
import { organizationId } from './ids.ts';

/** An open position as the careers page shows it; it is gone from the page, and from here, after its last day. */
export function jobPosting(institute: Institute, { opening, branch }: OpeningView): WithContext<JobPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title,
    description: opening.summary,
    datePosted: opening.posted,
    validThrough: `${opening.closes}T23:59:59+05:30`,
    employmentType: opening.employment,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': organizationId(institute.origin),
      name: institute.name,
      url: institute.origin,
    },
    jobLocation: { '@type': 'Place', address: branchAddress(institute, branch) },
    directApply: true,
  };
}
