import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityHubPath, privacyPath } from '#catalogue/routes.ts';
import type { Marathi } from '#catalogue/schema/marathi.ts';
import type { TextPage } from '#catalogue/schema/text-page.ts';
import { pathIn } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { workingHoursText } from './class-times.ts';
import type { FormOptions } from './form-options.ts';
import type { MenuRow } from './navigation.ts';
import type { Link, ShellView } from './shell.ts';

/** Header, footer and bottom bar of Marathi pages. They link to Marathi pages, and to the courses' pages, which are in English. */
export function marathiShell(shell: ShellView, catalogue: Catalogue, { pages, forms }: Marathi): ShellView {
  const texts = { ...forms, ...pages };
  const say = sayIn(texts);
  const links = catalogue.marathiPages.map(toLink);
  return {
    ...shell,
    lang: 'mr',
    texts,
    about: say('Computer and language courses with classes live online, in Pune and at Dadar in Mumbai.'),
    menu: shell.menu.map((category) => ({ ...category, items: category.items.map((item) => ({ ...item, duration: '' })) })),
    menuRows: links.map((link): MenuRow => ({ ...link, panel: [] })),
    footerLinks: links,
    cities: listHubs(catalogue),
    branches: [],
    demo: shell.demo.isFree
      ? { short: say('Free Demo'), invitation: say('Book a free demo class'), isFree: true }
      : { short: say('Demo Class'), invitation: say('Book a demo class'), isFree: false },
  };
}

const toLink = ({ path, heading, breadcrumb = heading }: TextPage): Link => ({ label: breadcrumb, href: path });

const listHubs = ({ cities, marathiHubs }: Catalogue): Link[] =>
  cities.flatMap((city) => {
    const hub = marathiHubs.get(city.slug);
    return hub ? [{ label: hub.name, href: pathIn('mr', cityHubPath(city)) }] : [];
  });

export const marathiOptions = (
  options: FormOptions,
  { workingHours, marathiPages }: Catalogue,
  { forms, pages }: Marathi,
): FormOptions => ({
  ...options,
  privacyPath: marathiPages.find(({ path }) => path === pathIn('mr', privacyPath))?.path ?? privacyPath,
  lang: 'mr',
  texts: forms,
  workingHours: workingHoursText(workingHours, sayIn(pages)),
});
