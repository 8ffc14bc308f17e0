import type { Catalogue } from './catalogue.ts';

/**
 * The catalogue as it goes live: without the samples that hold a place until the institute has its own there, namely dated
 * batches, testimonials, wordmarks and counts of students. Local and staging builds show them.
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
