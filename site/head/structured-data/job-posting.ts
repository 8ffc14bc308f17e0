import type { JobPosting, WithContext } from 'schema-dts';
import { openingPath } from '#catalogue/routes.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Opening } from '#catalogue/schema/opening.ts';
import { escapeHtml } from '#site/shared/text/escape-html.ts';
import type { OpeningView } from '#site/views/openings.ts';
import { branchAddress } from './branch.ts';
import { organizationId } from './ids.ts';

/**
 * Returns the structured data for an open position, which only its own page contains (Google, "Job posting": "the most detailed leaf page
 * possible").
 */
export function jobPosting(institute: Institute, { opening, branch }: OpeningView): WithContext<JobPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opening.title,
    url: institute.origin + openingPath(opening),
    description: describe(opening),
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

/** Returns the full description as HTML, as Google requires (Google, "Job posting", `description`). */
function describe({ summary, duties, requirements }: Opening): string {
  return [paragraph(summary), paragraph('What you will do'), list(duties), paragraph('What you bring'), list(requirements)].join(
    '',
  );
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
