import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import type { Rule } from '#cli/check/rule.ts';

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** Matches a web address, but not names such as ASP.NET or degrees such as B.Com. */
const web = /\b(?:https?:\/\/|www\.)\S+|(?<![\w.@-])(?:[a-z\d-]+\.)+(?:com|org|co|in|me|info|io\/|net\/)\b[\w/.?=&-]*/;

export const typedAddress: Rule = {
  code: 'text/address',
  severity: 'error',
  reason:
    'Visitors cannot click an address that is part of the text, and the text still shows the old address after the address changes.',
  source: "The institute's addresses are written only in institute.yaml",
  run: (model) => {
    const { courses, cities, pairs } = model.site.catalogue;
    const files = [
      ...courses.map(courseFile),
      ...cities.map(cityFile),
      ...pairs.map(({ city }) => pairsFile({ slug: city })),
      ...['trainers.yaml', 'stories.yaml', 'reviews.yaml', 'outcomes.yaml', 'openings.yaml', 'screens.yaml'],
    ];
    return files.flatMap((file) => model.texts.of(file)).flatMap(findAddress);
  },
};

function findAddress({ text, place }: PlacedText): PlacedFinding[] {
  const found = (mail.exec(text) ?? web.exec(text))?.[0].replace(/[.,;:!?)]+$/, '');
  if (!found) return [];
  const [kind, hint] = found.includes('@')
    ? ['mail', 'Delete the address. Pages already show the mailboxes from institute.yaml.']
    : ['web', 'Delete the address, and mention the website or page by name.'];
  return [{ place, message: `The text contains the ${kind} address ${found}.`, hint }];
}
