import { getCourse, getPattern } from '#catalogue/catalogue.ts';
import { batchBranch } from '#catalogue/timetable.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { endingRules } from './ending.ts';

export const [closingOpening, closedOpening] = endingRules({
  before: 'opening/closing',
  after: 'opening/closed',
  becomes: 'is no longer shown on the careers page or told to search engines',
  reason: 'A position that is filled costs those who apply an afternoon; one that is still open is found by nobody.',
  source: 'Google Search, "Job posting structured data": postings that have ended are removed',
  list: ({ site: { catalogue, asOf } }) =>
    catalogue.openings.map(({ title, closes }, index) => ({
      place: { file: 'openings.yaml', path: [index, 'closes'] },
      what: `The opening "${title}"`,
      lastDay: closes,
      isShown: closes >= asOf,
      hint: 'If the position is still open, set a later day in `closes`. If not, delete the opening.',
    })),
});

export const [startingBatch, startedBatch] = endingRules({
  before: 'batch/starting',
  after: 'batch/started',
  verb: { present: 'starts', past: 'started' },
  becomes: 'is no longer shown',
  reason: 'Nobody can join a batch that has begun, and a course without a dated batch shows no date at all.',
  source: 'Catalogue, `batches.yaml`: each batch is shown until its start',
  list: ({ site: { catalogue, asOf } }) =>
    catalogue.batches.map((batch, index) => ({
      place: { file: 'batches.yaml', path: [index, 'start'] },
      what: `The ${getCourse(catalogue, batch.course).title} batch (${batchBranch(batch, getPattern(catalogue, batch.pattern))}, ${batch.pattern})`,
      lastDay: batch.start,
      isShown: batch.start >= asOf,
      hint: `Change it to the next start date, or delete the batch. \`${programName} add batch\` adds another.`,
    })),
});
