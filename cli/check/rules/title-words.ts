import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { titleBounds } from '#site/head/head.ts';

const kind = '(?:courses?|program(?:me)?s?|classes|training)';
const doubled = new RegExp(String.raw`\b${kind}\s+(?:course|class|training)\b`, 'i');

export const doubledWord: Rule = {
  code: 'seo/doubled-word',
  severity: 'error',
  reason: 'A title such as "Program Course" repeats itself and looks generated.',
  source: 'catalogue/README.md, What search engines get to see',
  run: onEachPage(({ head: { title }, description }) =>
    [title, description].flatMap((shown) => {
      const found = doubled.exec(shown)?.[0];
      return found
        ? [{ shown, message: `"${shown}" contains "${found}".`, hint: `Delete one of the two words in "${found}".` }]
        : [];
    }),
  ),
};

export const officialName: Rule = {
  code: 'seo/official-name',
  severity: 'error',
  reason: 'People also search for a renamed city by its official name, and a title with only the old name does not match.',
  source: 'catalogue/schema/city.ts, officialName: the name that the state has given the city',
  run: onEachPage((page) => {
    const { title } = page.head;
    const city = page.cityOr(undefined);
    if (!city?.officialName || !title.includes(city.name) || title.includes(city.officialName)) return [];
    const better = title.replace(city.name, city.officialName);
    if (better.length > titleBounds.max) return [];
    const message = `The title "${title}" contains only the old name of ${city.officialName}.`;
    return [{ shown: title, message, hint: `Write "${better}". The text can still use ${city.name}.` }];
  }),
};
