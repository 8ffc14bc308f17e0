import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

export const sampleLeftOut: Rule = {
  code: 'placeholder/left-out',
  severity: 'warning',
  reason: 'Samples appear only in local and staging builds. The live site leaves them out and therefore shows less.',
  source: 'Content that the institute must supply is marked with `placeholder: true`',
  run: ({ site }) => [...batchSamples(site.catalogue), ...instituteSamples(site.catalogue.institute)],
};

const sample = (
  file: string,
  path: DataPath,
  [what, thing, count = 1]: [what: string, thing: string, count?: number],
): Finding => ({
  place: { file, path },
  message: `${what}, so the live site leaves ${count === 1 ? 'it' : 'them'} out.`,
  hint: `Write ${thing}, then delete the line \`${path.at(-1)}: true\`.`,
});

/** Reports all sample batches as one finding, because a season's batches are replaced together. */
function batchSamples({ batches }: Catalogue): Finding[] {
  const first = batches.findIndex(({ placeholder }) => placeholder);
  if (first < 0) return [];
  const count = batches.filter(({ placeholder }) => placeholder).length;
  return [
    sample(
      'batches.yaml',
      [first, 'placeholder'],
      [`${count} of ${batches.length} dated batches are sample data`, 'your own batches', 2],
    ),
  ];
}

function instituteSamples({ claims, testimonials, employers, employersPlaceholder }: Catalogue['institute']): Finding[] {
  const own = (path: DataPath, what: [string, string, number?]): Finding => sample('institute.yaml', path, what);
  return [
    ...claims.flatMap(({ placeholder, text }, index) =>
      placeholder
        ? [own(['claims', index, 'placeholder'], [`The figure in the claim "${text}" is sample data`, 'your own figure'])]
        : [],
    ),
    ...(employersPlaceholder
      ? [own(['employersPlaceholder'], [`${employers.length} employers have sample names`, 'the names of your own employers', 2])]
      : []),
    ...testimonials.flatMap(({ placeholder, by }, index) =>
      placeholder
        ? [
            own(
              ['testimonials', index, 'placeholder'],
              [`The testimonial by "${by}" is a sample`, 'a testimonial from one of your own students'],
            ),
          ]
        : [],
    ),
  ];
}
