import type { Catalogue } from '#catalogue/catalogue.ts';
import { type SampleList, sampleFile, sampleLists } from '#catalogue/samples.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

export const sampleLeftOut: Rule = {
  code: 'placeholder/left-out',
  severity: 'warning',
  reason: 'Samples appear only in local and staging builds. The live site leaves them out and therefore shows less.',
  source: 'Content that the institute must supply is marked with `placeholder: true`',
  run: ({ site }) => [
    ...sampleLists.flatMap((list) => listSamples(site.catalogue, list)),
    ...findInstituteSamples(site.catalogue.institute),
  ],
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

const nouns: Record<SampleList, string> = {
  batches: 'dated batches',
  trainers: 'trainers',
  stories: 'stories',
  reviews: 'reviews',
  videos: 'videos',
  outcomes: 'years with outcomes',
  projectPictures: 'pictures of projects',
};

/** Reports all samples in a list as one finding, because `samples` lists each of them. */
function listSamples(catalogue: Catalogue, list: SampleList): Finding[] {
  const entries: readonly { placeholder: boolean }[] = catalogue[list];
  const first = entries.findIndex(({ placeholder }) => placeholder);
  if (first < 0) return [];
  const count = entries.filter(({ placeholder }) => placeholder).length;
  const place = [sampleFile(list), [first, 'placeholder']] as const;
  return [sample(...place, [`${count} of ${entries.length} ${nouns[list]} are sample data`, `your own ${nouns[list]}`, 2])];
}

export function findInstituteSamples({
  claims,
  testimonials,
  employers,
  employersPlaceholder,
  certificate,
}: Catalogue['institute']): Finding[] {
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
    ...(certificate?.placeholder
      ? [own(['certificate', 'placeholder'], ["The certificate's wording is a sample", 'the wording of your own certificate'])]
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
