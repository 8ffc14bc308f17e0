import type { Catalogue } from './catalogue.ts';

/**
 * Returns the catalogue for the live site, without sample batches, testimonials, wordmarks and claims. Local and staging builds show these
 * samples until the institute replaces them.
 */
export function withoutSamples(catalogue: Catalogue): Catalogue {
  const { institute, batches } = catalogue;
  return {
    ...catalogue,
    batches: batches.filter(isOwn),
    institute: {
      ...institute,
      claims: institute.claims.filter(isOwn),
      testimonials: institute.testimonials.filter(isOwn),
      employers: institute.employersPlaceholder ? [] : institute.employers,
    },
  };
}

const isOwn = ({ placeholder }: { placeholder: boolean }): boolean => !placeholder;
