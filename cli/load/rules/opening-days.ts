import type { Rule } from './rule.ts';

/** No opening closes before it is posted: it would be shown on no day. */
export const findBackwardOpenings: Rule = ({ parts, files }) =>
  parts.openings.flatMap(({ posted, closes }, index) => {
    if (!posted || !closes || closes >= posted) return [];
    const message = `The opening closes on ${closes}, before it is posted on ${posted}.`;
    return [
      { file: files.openings, path: [index, 'closes'], code: 'catalogue/backward-days', message, hint: 'Write a later day.' },
    ];
  });
