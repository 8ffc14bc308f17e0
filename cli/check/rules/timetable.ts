import type { Catalogue } from '#catalogue/catalogue.ts';
import { type PatternKind, patternKind } from '#catalogue/timetable.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

const file = 'timetable.yaml';

const fieldsOfOtherMode = { online: ['branch', 'room'], classroom: ['link'] } as const;

export const patternPlace: Rule = {
  code: 'timetable/place',
  severity: 'error',
  reason: 'If a class is both online and in a room, students do not know where to go.',
  source: 'Institute rule: a pattern is either live online or in a classroom',
  run: ({ site: { catalogue } }) =>
    catalogue.timetable.flatMap((pattern, index): Finding[] => {
      const { slug, mode } = pattern;
      const field = fieldsOfOtherMode[mode].find((name) => pattern[name] !== undefined);
      if (!field) return [];
      return [
        {
          place: { file, path: [index, field] },
          message: `The pattern ${slug} is ${mode === 'online' ? 'live online' : 'in a classroom'} but has a ${field}.`,
          hint: `Delete this field, or write \`mode: ${mode === 'online' ? 'classroom' : 'online'}\`.`,
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
                message: `The claim says "${shown}", but the number in ${file} is ${patterns}.`,
                hint: `Write \`${patterns} ${kind}\`, or add the missing patterns to ${file}.`,
              },
            ];
          }),
    ),
};

const countPatterns = ({ timetable }: Catalogue, kind: PatternKind): number =>
  timetable.filter((pattern) => patternKind(pattern) === kind).length;
