import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { workingHoursText } from '#site/views/class-times.ts';

const roundTheClock = /\b24 hours(?: a day)?, (?:Mon|every|seven|all)|\b24\/7\b/i;

export const enquiryHours: Rule = {
  code: 'hours/contradiction',
  severity: 'error',
  reason: 'Visitors who read "24 hours" may call at night, when nobody answers.',
  source: 'catalogue/working-hours.yaml: the hours when we return calls',
  run: (model) => {
    const hours = workingHoursText(model.site.catalogue.workingHours);
    if (hours === undefined) return [];
    return onEachPage(({ body }) =>
      [...body.blocks, ...body.commonBlocks]
        .filter(({ text }) => roundTheClock.test(text) && !toSpaces(text).includes(toSpaces(hours)))
        .map(({ text }) => ({
          shown: text,
          message: `"${text}" does not say that calls are answered ${toSpaces(hours)}.`,
          hint: 'Say what visitors can do at any time, and add the hours when we answer calls.',
        })),
    )(model);
  },
};

const toSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
