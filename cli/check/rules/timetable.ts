import type { Catalogue } from '#catalogue/catalogue.ts';
import { type PatternKind, patternKind } from '#catalogue/timetable.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

const file = 'timetable.yaml';

export const patternPlace: Rule = {
  code: 'timetable/place',
  severity: 'error',
  reason: 'If a class is both online and in a room, students do not know where to go.',
  source: 'Institute rule: a pattern is held either live online or in a classroom',
  run: ({ site: { catalogue } }) =>
    catalogue.timetable.flatMap(({ slug, mode, branch, room }, index): Finding[] => {
      if (mode === 'classroom' || (branch === undefined && room === undefined)) return [];
      return [
        {
          place: { file, path: [index, branch === undefined ? 'room' : 'branch'] },
          message: `The pattern ${slug} is held online but has a ${branch === undefined ? 'room' : 'branch'}.`,
          hint: 'Delete this field, or write `mode: classroom`.',
        },
      ];
    }),
};

/** Matches the counts in a promise such as `3 regular and 2 weekend batches`. */
const promise = /\b(\d+) (regular|weekend)\b/gi;

export const patternClaim: Rule = {
  code: 'timetable/claim',
  severity: 'error',
  reason: 'The number of batches in the claim must match the timetable.',
  source: 'Institute rule: the timetable is the basis of the claim',
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
                message: `The claim says "${shown}", but ${file} has ${patterns}.`,
                hint: `Write \`${patterns} ${kind}\`, or add the patterns to ${file}.`,
              },
            ];
          }),
    ),
};

const countPatterns = ({ timetable }: Catalogue, kind: PatternKind): number =>
  timetable.filter((pattern) => patternKind(pattern) === kind).length;
