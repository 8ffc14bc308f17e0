import { getCourse, getPattern } from '#catalogue/catalogue.ts';
import { batchBranch } from '#catalogue/timetable.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { endingRules } from './ending.ts';

export const [closingOpening, closedOpening] = endingRules({
  before: 'opening/closing',
  after: 'opening/closed',
  becomes: 'is no longer shown on the careers page or to search engines',
  reason:
    'People waste time if they apply for a filled position, and nobody can find an open position that is no longer on the site.',
  source: 'Google Search, "Job posting structured data": expired postings must be removed',
  list: ({ site: { catalogue, asOf } }) =>
    catalogue.openings.map(({ title, closes }, index) => ({
      place: { file: 'openings.yaml', path: [index, 'closes'] },
      what: `The opening "${title}"`,
      lastDay: closes,
      isShown: closes >= asOf,
      hint: 'If the position is still open, set a later date in `closes`. If not, delete the opening.',
    })),
});

export const [startingBatch, startedBatch] = endingRules({
  before: 'batch/starting',
  after: 'batch/started',
  verb: { present: 'starts', past: 'started' },
  becomes: 'is no longer shown',
  reason: 'Nobody can join a batch that has started, and a course without a dated batch shows no date at all.',
  source: 'catalogue/batches.yaml: each batch is shown until its start date',
  list: ({ site: { catalogue, asOf } }) =>
    catalogue.batches.map((batch, index) => ({
      place: { file: 'batches.yaml', path: [index, 'start'] },
      what: `The ${getCourse(catalogue, batch.course).title} batch (${batchBranch(batch, getPattern(catalogue, batch.pattern))}, ${batch.pattern})`,
      lastDay: batch.start,
      isShown: batch.start >= asOf,
      hint: `Enter the next start date, or delete the batch. To add another batch: \`${programName} add batch\`.`,
    })),
});
