import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

/** What `withoutSamples` leaves out of the site that goes live. */
export const sampleLeftOut: Rule = {
  code: 'placeholder/left-out',
  severity: 'warning',
  reason: 'A sample shows its place on local and staging builds; what goes live does without it, and says less.',
  source: 'Whatever the institute must supply carries `placeholder: true`',
  run: ({ site }) => [...batchSamples(site.catalogue), ...instituteSamples(site.catalogue.institute)],
};

const sample = (file: string, path: DataPath, what: string): Finding => ({
  place: { file, path },
  message: `${what}, left out of the live site.`,
  hint: 'Replace it with the real one and delete the line `placeholder: true`.',
});

/** All of them at the first: a season's batches are replaced at once. */
function batchSamples({ batches }: Catalogue): Finding[] {
  const first = batches.findIndex(({ placeholder }) => placeholder);
  if (first < 0) return [];
  const count = batches.filter(({ placeholder }) => placeholder).length;
  return [sample('batches.yaml', [first, 'placeholder'], `${count} of ${batches.length} dated batches are samples`)];
}

function instituteSamples({ claims, testimonials, employers, employersPlaceholder }: Catalogue['institute']): Finding[] {
  const own = (path: DataPath, what: string): Finding => sample('institute.yaml', path, what);
  return [
    ...claims.flatMap(({ placeholder, text }, index) =>
      placeholder ? [own(['claims', index, 'placeholder'], `The figure of the claim "${text}" is a sample`)] : [],
    ),
    ...(employersPlaceholder
      ? [own(['employersPlaceholder'], `The wordmarks of ${employers.length} employers are samples`)]
      : []),
    ...testimonials.flatMap(({ placeholder, by }, index) =>
      placeholder ? [own(['testimonials', index, 'placeholder'], `The testimonial of "${by}" is a sample`)] : [],
    ),
  ];
}
