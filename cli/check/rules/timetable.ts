import type { Catalogue } from '#catalogue/catalogue.ts';
import { type PatternKind, patternKind } from '#catalogue/timetable.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

const file = 'timetable.yaml';

export const patternPlace: Rule = {
  code: 'timetable/place',
  severity: 'error',
  reason: 'A class that is said to be online and in a room sends somebody to the wrong one.',
  source: 'Decision of the institute: a pattern is held live online or in a classroom',
  run: ({ site: { catalogue } }) =>
    catalogue.timetable.flatMap(({ slug, mode, branch, room }, index): Finding[] => {
      if (mode === 'classroom' || (branch === undefined && room === undefined)) return [];
      return [
        {
          place: { file, path: [index, branch === undefined ? 'room' : 'branch'] },
          message: `The pattern ${slug} is held online and names a ${branch === undefined ? 'room' : 'branch'}.`,
          hint: 'Delete that field, or write `mode: classroom`.',
        },
      ];
    }),
};

/** Matches the counts in a promise such as `3 regular and 2 weekend batches`. */
const promise = /\b(\d+) (regular|weekend)\b/gi;

export const patternClaim: Rule = {
  code: 'timetable/claim',
  severity: 'error',
  reason: 'The number of batches that the institute promises is that of its timetable.',
  source: 'Decision of the institute: the timetable is the basis of the claim',
  run: ({ site: { catalogue } }) =>
    catalogue.institute.claims.flatMap(({ id, text }, index) =>
      id !== 'batches'
        ? []
        : [...text.matchAll(promise)].flatMap(([shown, count, kind]): Finding[] => {
            const patterns = countPatterns(catalogue, kind?.toLowerCase() as PatternKind);
            if (Number(count) === patterns) return [];
            return [
              {
                place: { file: 'institute.yaml', path: ['claims', index, 'text'] },
                message: `The claim says "${shown}"; ${file} has ${patterns}.`,
                hint: `Write \`${patterns} ${kind}\`, or add the patterns to ${file}.`,
              },
            ];
          }),
    ),
};

const countPatterns = ({ timetable }: Catalogue, kind: PatternKind): number =>
  timetable.filter((pattern) => patternKind(pattern) === kind).length;
