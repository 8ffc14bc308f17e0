import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { onEachFile, type Rule } from '#cli/check/rule.ts';

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** Matches a web address, but not names such as ASP.NET or degrees such as B.Com. */
const web = /\b(?:https?:\/\/|www\.)\S+|(?<![\w.@-])(?:[a-z\d-]+\.)+(?:com|org|co|in|me|info|io\/|net\/)\b[\w/.?=&-]*/;

const code = 'text/address';

export const typedAddress: Rule = {
  code,
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
    return findAddresses(model, files);
  },
};

const findAddresses = onEachFile(({ texts }) =>
  texts().flatMap(({ text, place }) => {
    const found = (mail.exec(text) ?? web.exec(text))?.[0].replace(/[.,;:!?)]+$/, '');
    if (!found) return [];
    const [kind, hint] = found.includes('@')
      ? ['mail', 'Delete the address. Pages already show the mailboxes from institute.yaml.']
      : ['web', 'Delete the address, and mention the website or page by name.'];
    return [{ place, message: `The text contains the ${kind} address ${found}.`, hint }];
  }),
);
