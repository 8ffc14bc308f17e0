import type { Rule } from './rule.ts';

/** Reports openings that close before they are posted, because no page would ever show them. */
export const findBackwardOpenings: Rule = ({ parts, files }) =>
  parts.openings.flatMap(({ posted, closes }, index) => {
    if (!posted || !closes || closes >= posted) return [];
    const message = `The opening closes on ${closes}, before it is posted on ${posted}.`;
    const hint = 'Choose a later closing date.';
    return [{ file: files.openings, path: [index, 'closes'], code: 'catalogue/backward-days', message, hint }];
  });
