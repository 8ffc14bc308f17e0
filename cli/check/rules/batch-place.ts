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
    'A batch whose pattern is live online and that begins in a classroom, or the other way round, is announced where nobody teaches.',
  source: 'Decision of the institute: a pattern is held live online or in a classroom, and so are its batches',
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
          `The pattern ${slug} is held live online; its batch of ${batch.course} names a ${batch.branch === undefined ? 'room' : 'branch'}.`,
          `Delete that field, or take a classroom pattern${formatClassrooms(catalogue, batch)}.`,
        );
  if (batch.branch === onlineBranch)
    return createFinding(
      'branch',
      `The pattern ${slug} is held in a classroom; its batch of ${batch.course} is said to be online.`,
      chooseBranch(catalogue),
    );
  if (batch.branch === undefined && branch === undefined)
    return createFinding(
      'pattern',
      `The pattern ${slug} is held in a classroom of any branch; its batch of ${batch.course} names none.`,
      chooseBranch(catalogue),
    );
  return [];
}

const chooseBranch = ({ branches }: Catalogue): string =>
  `Add \`branch\`: ${branches
    .filter(hasRooms)
    .map(({ slug }) => slug)
    .join(', ')}; or take an online pattern.`;

function formatClassrooms(catalogue: Catalogue, batch: Batch): string {
  const own = getCourse(catalogue, batch.course).patterns.filter((slug) => getPattern(catalogue, slug).mode === 'classroom');
  return own.length > 0 ? `: ${own.join(', ')}` : '';
}
