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
type TracedSample = [trace: string, sample: Sample];

export const tracedSamples = (catalogue: Catalogue): TracedSample[] => [
  ...inList(catalogue, 'trainers', (entry) => ['trainer', personPicturePath('trainers', entry.id), entry.name]),
  ...inList(catalogue, 'stories', (entry) => ['story', personPicturePath('stories', entry.id), entry.name]),
  ...inList(catalogue, 'reviews', (entry) => ['review', entry.text, entry.name]),
  ...inList(catalogue, 'videos', (entry) => ['video', watchPath(entry), entry.title]),
  ...inList(catalogue, 'outcomes', (entry) => ['outcome', entry.year, entry.year]),
  ...inList(catalogue, 'projectPictures', (entry) => ['picture', projectPicturePath(entry.id), entry.title]),
  ...inList(catalogue, 'batches', (entry) => ['batch', batchCalendarPath(catalogue, entry), `${entry.course}, ${entry.start}`]),
  ...instituteSamples(catalogue),
];

/** Ways to replace samples that `add` cannot replace. */
const byHand: Readonly<Record<string, string>> = {
  outcome: 'Write the counted figures with their source, then delete `placeholder: true`.',
  picture: 'Replace the drawing in `pictures/projects/`, then delete `placeholder: true`.',
};

const describeAdd = (kind: string): string => `Run \`${programName} add ${kind}\`, then delete the sample's entry.`;

type EntryOf<List extends SampleList> = Catalogue[List][number];

function inList<List extends SampleList>(
  catalogue: Catalogue,
  list: List,
  describe: (entry: EntryOf<List>) => [kind: string, trace: string, name: string],
): TracedSample[] {
  return (catalogue[list] as readonly EntryOf<List>[]).flatMap((entry, index) => {
    if (!entry.placeholder) return [];
    const [kind, trace, name] = describe(entry);
    const place = { file: sampleFile(list), path: [index] };
    return [[trace, { kind, name, place, replace: byHand[kind] ?? describeAdd(kind) }]];
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
