import { type Catalogue, getCourse, getPattern } from '#catalogue/catalogue.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import { onlineBranch } from '#catalogue/timetable.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import { hasRooms } from '#site/views/branches.ts';

const file = 'batches.yaml';

export const batchPlace: Rule = {
  code: 'batch/place',
  severity: 'error',
  reason:
    'If an online pattern has a classroom batch, or a classroom pattern has an online batch, students go to the wrong place.',
  source: 'Institute rule: a pattern is either live online or in a classroom, and so are its batches',
  run: ({ site: { catalogue } }) => catalogue.batches.flatMap((batch, index) => checkBatch(catalogue, batch, index)),
};

function checkBatch(catalogue: Catalogue, batch: Batch, index: number): Finding[] {
  const { slug, mode, branch } = getPattern(catalogue, batch.pattern);
  const createFinding = (field: string, message: string, hint: string): Finding[] => [
    { place: { file, path: [index, field] }, message, hint },
  ];
  if (mode === 'online')
    return batch.branch === undefined && batch.room === undefined
      ? []
      : createFinding(
          batch.branch === undefined ? 'room' : 'branch',
          `The pattern ${slug} is live online, but its ${batch.course} batch has a ${batch.branch === undefined ? 'room' : 'branch'}.`,
          `Delete this field, or choose a classroom pattern${formatClassrooms(catalogue, batch)}.`,
        );
  if (batch.branch === onlineBranch)
    return createFinding(
      'branch',
      `The pattern ${slug} is for classroom classes, but its ${batch.course} batch is marked as online.`,
      chooseBranch(catalogue),
    );
  if (batch.branch === undefined && branch === undefined)
    return createFinding(
      'pattern',
      `Classes in the pattern ${slug} can be held at any branch, so its ${batch.course} batch must name a branch.`,
      chooseBranch(catalogue),
    );
  return [];
}

const chooseBranch = ({ branches }: Catalogue): string =>
  `Add a \`branch\` (${branches
    .filter(hasRooms)
    .map(({ slug }) => slug)
    .join(', ')}), or choose an online pattern.`;

function formatClassrooms(catalogue: Catalogue, batch: Batch): string {
  const own = getCourse(catalogue, batch.course).patterns.filter((slug) => getPattern(catalogue, slug).mode === 'classroom');
  return own.length > 0 ? `: ${own.join(', ')}` : '';
}
