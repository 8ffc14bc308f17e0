import type { Catalogue } from '#catalogue/catalogue.ts';
import { certificatePath, employerStripPath, personPicturePath, projectPicturePath, watchPath } from '#catalogue/routes.ts';
import { type SampleList, sampleFile } from '#catalogue/samples.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { batchCalendarPath } from '#site/views/batch-calendar.ts';

/** A sample in the catalogue. */
export interface Sample {
  kind: string;
  name: string;
  place: Place;
  /** How to replace the sample. */
  replace: string;
}

/** A sample, and a text that appears in the props of exactly those pages that show the sample. */
export type TracedSample = [trace: string, sample: Sample];

const addInstead = (
  noun: string,
  words = `Run \`${programName} add ${noun}\`, then delete the sample's entry.`,
): [string, string] => [noun, words];

export const tracedSamples = (catalogue: Catalogue): TracedSample[] => [
  ...inList(catalogue, 'trainers', addInstead('trainer'), (entry) => [personPicturePath('trainers', entry.id), entry.name]),
  ...inList(catalogue, 'stories', addInstead('story'), (entry) => [personPicturePath('stories', entry.id), entry.name]),
  ...inList(catalogue, 'reviews', addInstead('review'), (entry) => [entry.text, entry.name]),
  ...inList(catalogue, 'videos', addInstead('video'), (entry) => [watchPath(entry), entry.title]),
  ...inList(
    catalogue,
    'outcomes',
    ['outcome', 'Write the counted figures with their source, then delete `placeholder: true`.'],
    (entry) => [entry.year, entry.year],
  ),
  ...inList(
    catalogue,
    'projectPictures',
    ['picture', 'Replace the drawing in `pictures/projects/`, then delete `placeholder: true`.'],
    (entry) => [projectPicturePath(entry.id), entry.title],
  ),
  ...inList(catalogue, 'batches', addInstead('batch'), (entry) => [
    batchCalendarPath(catalogue, entry),
    `${entry.course}, ${entry.start}`,
  ]),
  ...instituteSamples(catalogue),
];

type EntryOf<List extends SampleList> = Catalogue[List][number];

function inList<List extends SampleList>(
  catalogue: Catalogue,
  list: List,
  [kind, replace]: readonly [string, string],
  describe: (entry: EntryOf<List>) => [trace: string, name: string],
): TracedSample[] {
  return (catalogue[list] as readonly EntryOf<List>[]).flatMap((entry, index) => {
    if (!entry.placeholder) return [];
    const [trace, name] = describe(entry);
    return [[trace, { kind, name, place: { file: sampleFile(list), path: [index] }, replace }]];
  });
}

function instituteSamples({ institute, courses }: Catalogue): TracedSample[] {
  const { certificate, employersPlaceholder, employers } = institute;
  const own = (kind: string, name: string, field: string): Sample => ({
    kind,
    name,
    place: { file: 'institute.yaml', path: [field] },
    replace: 'Write your own values in `institute.yaml`, then delete the line that marks them as placeholders.',
  });
  return [
    ...(certificate?.placeholder
      ? courses.map(
          ({ key }): TracedSample => [
            certificatePath(key),
            own('certificate', `${certificate.wording}, ${certificate.signedBy}`, 'certificate'),
          ],
        )
      : []),
    ...(employersPlaceholder
      ? [
          [
            `${employerStripPath}#employer-1`,
            own('employers', `${employers.length} employers`, 'employers'),
          ] satisfies TracedSample,
        ]
      : []),
  ];
}
