import { cityFile } from '#catalogue/files.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { isMarathiPath, toEnglishPath } from '#site/shared/language.ts';

const source = 'The pages in Marathi that the institute asked for';

export const missingMarathiHub: Rule = {
  code: 'marathi/missing-hub',
  severity: 'warning',
  reason: 'Without a Marathi text in its file, the city has no page in Marathi.',
  source,
  run: ({ site: { catalogue } }) =>
    catalogue.marathi
      ? catalogue.cities
          .filter(({ slug }) => !catalogue.marathiHubs.has(slug))
          .map((city) => ({
            place: { file: cityFile(city), path: ['name'] },
            message: `${city.name} has no text in Marathi, so its hub exists only in English.`,
            hint: 'Add a block `marathi:` at the end of the file, as in the files of the other cities.',
          }))
      : [],
};

export const unreviewedMarathi: Rule = {
  code: 'marathi/not-reviewed',
  severity: 'warning',
  reason: 'The live site leaves out Marathi texts that nobody at the institute has read.',
  source,
  run: ({ site: { catalogue }, pages }) => {
    const count = pages.filter(({ plan }) => plan.props.head.isUnreviewed).length;
    if (count === 0) return [];
    return [
      {
        place: { file: 'marathi.yaml', path: catalogue.marathi?.reviewed ? [] : ['reviewed'] },
        message: `Nobody at the institute has read ${count} pages in Marathi yet, so the live site leaves them out.`,
        hint: "Write `reviewed: true` in marathi.yaml, in a city's file or in a text page once somebody has read it.",
      },
    ];
  },
};

export const marathiPartner: Rule = {
  code: 'marathi/partner',
  severity: 'error',
  reason: 'Search engines accept the versions of a page only if each version names all the others.',
  source: 'Google, "Localized versions of your pages": every version lists itself and all other versions',
  run: (model) => model.pages.filter(({ path }) => isMarathiPath(path)).flatMap((page) => checkPartner(model, page)),
};

function checkPartner({ pageByPath }: SiteModel, page: CheckedPage): Finding[] {
  const partner = pageByPath.get(toEnglishPath(page.path));
  const own = JSON.stringify(page.plan.props.head.alternates);
  if (partner && own !== undefined && own === JSON.stringify(partner.plan.props.head.alternates)) return [];
  return [
    {
      page,
      message: `No English page at ${toEnglishPath(page.path)} names ${page.path} as its Marathi version.`,
      hint: 'The path of a Marathi page is /mr followed by the path of the English page.',
    },
  ];
}

/** Maximum number of English words in a name, such as that of a place or a tool. */
const maxNameWords = 3;

function isEnglish(text: string, names: readonly string[]): boolean {
  if (/[\u0900-\u097f]|[@/:]|\+\d/.test(text)) return false;
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text);
  return (rest.match(/[a-z]+/gi)?.length ?? 0) > maxNameWords;
}

export const untranslatedText: Rule = {
  code: 'marathi/untranslated',
  severity: 'error',
  reason: 'Visitors chose to read the page in Marathi, so an English sentence on it is a mistake.',
  source,
  run: ({ pages, site: { catalogue, shell } }) => {
    // Names that Marathi texts write in Latin letters. Longer names come first, because they may contain shorter ones.
    const names = [
      ...catalogue.courses.map(({ title }) => title),
      ...catalogue.menu.categories.map(({ name }) => name),
      ...catalogue.branches.flatMap(({ label, value }) => [label, value]),
      ...catalogue.countries.map(({ label }) => label),
      shell.name,
      shell.address,
      shell.provider.label,
    ].sort((a, b) => b.length - a.length);
    return pages
      .filter(({ path }) => isMarathiPath(path))
      .flatMap((page) =>
        [...page.body.blocks, ...page.body.commonBlocks]
          .filter(({ text }) => isEnglish(text, names))
          .map(({ text }) => ({
            page,
            shown: text,
            message: `"${text}" is not translated into Marathi.`,
            hint: 'Add the text to `catalogue/texts.ts`, and its translation to `catalogue/marathi.yaml`.',
          })),
      );
  },
};
